import { categoryWords, featureWords, tellingFirst } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords } from '#lib/number-words.ts'
import { overlapOf } from './overlap.ts'

const CLOSEST = 3
const NAMED = 4

/** One paragraph for each of the nearest alternatives: what it keeps, what it adds, what it leaves out. */
export function closestWords(main: ToolView, alternatives: readonly ToolView[]): string {
  return alternatives
    .slice(0, CLOSEST)
    .map((alternative) => closeParagraph(main, alternative))
    .join('\n\n')
}

function closeParagraph(main: ToolView, alternative: ToolView): string {
  const { shared, onlyFirst: missing, onlySecond: added } = overlapOf(main.features, alternative.features)
  const adds = added.length > 0 ? `adds ${labels(added)}` : 'adds nothing to them'
  if (shared.length === 0) return apartParagraph(main, alternative)
  const count = `${shared.length === main.features.length ? 'all' : inWords(shared.length)} of the ${inWords(main.features.length)} features`
  const keeps = `${alternative.name} has ${count} of ${main.name} (${labels(shared)}) and ${adds}.`
  return missing.length > 0 ? `${keeps} Not on its list: ${labels(missing)}.` : keeps
}

function apartParagraph(main: ToolView, alternative: ToolView): string {
  const field = alternative.category === main.category ? `, like ${main.name}, is` : ' is'
  const lists = alternative.features.length > 0 ? `; it lists ${labels(alternative.features)} instead` : ''
  return `${alternative.name}${field} filed under ${categoryWords(alternative.category)}, but the two share no listed feature${lists}.`
}

const labels = (features: readonly string[]) => listedUpTo(NAMED, featureWords(tellingFirst(features)))

/** Features that only one of the further alternatives lists. */
export function particularWords(main: ToolView, alternatives: readonly ToolView[]): string {
  const all = [main, ...alternatives]
  const particular = alternatives.slice(CLOSEST).flatMap((tool) => {
    const others = all.filter((other) => other !== tool).flatMap((other) => other.features)
    const [own] = tellingFirst(tool.features.filter((feature) => !others.includes(feature)))
    return own ? [`${featureWords([own])} (${tool.name})`] : []
  })
  if (particular.length === 0) return ''
  return particular.length === 1
    ? `One feature further down the list is found nowhere else on this page: ${particular[0]}.`
    : `Further down the list are features that no other tool on this page has: ${listed(particular)}.`
}
