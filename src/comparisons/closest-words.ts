import { categoryWords, featureWords, inSentence, tellingFirst } from '#catalogue/label-words.ts'
import { tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords } from '#lib/number-words.ts'
import { overlapOf } from './overlap.ts'

const CLOSEST = 3
const FEATURES_MAX = 5
const FEW = 3

/** One paragraph for each of the nearest alternatives: what it keeps, what it adds, what is not on its record. */
export function closestWords(main: ToolView, alternatives: readonly ToolView[]): string {
  return alternatives
    .slice(0, CLOSEST)
    .map((alternative) => closeParagraph(main, alternative))
    .join('\n\n')
}

function closeParagraph(main: ToolView, alternative: ToolView): string {
  const { shared, onlyFirst: missing, onlySecond: added } = overlapOf(main.features, alternative.features)
  if (shared.length === 0) return apartParagraph(main, alternative)
  const adds = added.length > 0 ? `also lists ${labels(added)}` : 'nothing beyond that'
  if (missing.length === 0) return `${alternative.name} lists every feature of ${main.name} and ${adds}.`
  if (missing.length <= FEW && missing.length < shared.length)
    return `${alternative.name} lists all features of ${main.name} except ${labels(missing)}, and ${adds}.`
  const count = `${inWords(shared.length)} of the ${inWords(main.features.length)} features`
  const keeps = `${alternative.name} lists ${count} of ${main.name} (${labels(shared)}) and ${adds}`
  return `${keeps}; not on its record: ${labels(missing)}.`
}

function apartParagraph(main: ToolView, alternative: ToolView): string {
  const like = alternative.category === main.category ? `, like ${main.name},` : ''
  const field = `${alternative.name}${like} is filed under ${categoryWords(alternative.category)}`
  const lists = alternative.features.length > 0 ? `; it lists ${labels(alternative.features)} instead` : ''
  return `${field}, but the two have no listed feature in common${lists}.`
}

const labels = (features: readonly string[]) => listedUpTo(FEATURES_MAX, featureWords(tellingFirst(features)))

/** For the tools after the nearest, one feature each that no other record on the page names; empty without any. */
export function particularWords(main: ToolView, alternatives: readonly ToolView[]): string {
  const owners = new Map(
    tally([main, ...alternatives], (tool) => tool.features).map(({ key, tools }) => [key, tools.length]),
  )
  const particular = alternatives.slice(CLOSEST).flatMap((tool) => {
    const [own] = tellingFirst(tool.features.filter((feature) => owners.get(feature) === 1))
    return own ? [`${inSentence(own)} in ${tool.name}`] : []
  })
  return particular.length > 0 ? `Further down, on one of these records each: ${listed(particular)}.` : ''
}
