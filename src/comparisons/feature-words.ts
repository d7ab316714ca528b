import { categoryWords, featureWords, tellingFirst } from '#catalogue/label-words.ts'
import { categoriesOf, plainTagsOf } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords } from '#lib/number-words.ts'
import { overlapOf } from './overlap.ts'

export function sharedFeatureWords(first: ToolView, second: ToolView): string {
  return [sharedSentence(first, second), fieldSentence(first, second)].filter(Boolean).join('\n\n')
}

function sharedSentence(first: ToolView, second: ToolView): string {
  const bare = [first, second].filter((tool) => tool.features.length === 0).map((tool) => tool.name)
  if (bare.length > 0)
    return `No features are on record for ${listed(bare)}, so there is nothing to set side by side yet.`
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  if (shared.length === 0) return disjointSentence(first, second)
  const labels = listed(featureWords(tellingFirst(shared)))
  if (onlyFirst.length + onlySecond.length === 0)
    return `${first.name} and ${second.name} list the same features: ${labels}.`
  const [whole, other] = onlyFirst.length === 0 ? [first, second] : [second, first]
  if (onlyFirst.length === 0 || onlySecond.length === 0)
    return `Everything listed for ${whole.name} is listed for ${other.name} as well: ${labels}.`
  const count = capitalised(inWords(shared.length))
  const verb = shared.length === 1 ? 'is' : 'are'
  return `${count} of the ${inWords(first.features.length)} features listed for ${first.name} ${verb} also listed for ${second.name}: ${labels}.`
}

function disjointSentence(first: ToolView, second: ToolView): string {
  const [many, more] = [first.features.length, second.features.length]
  if (many === more)
    return `${first.name} and ${second.name} have ${counted(many, 'feature')} each on record, none of them in common.`
  return `${first.name} has ${counted(many, 'feature')} on record and ${second.name} ${inWords(more)}, none of them in common.`
}

function fieldSentence(first: ToolView, second: ToolView): string {
  const isSameField = first.category === second.category
  const both = overlapOf(categoriesOf(first), categoriesOf(second)).shared.filter(
    (key) => !isSameField || key !== first.category,
  )
  const tags = overlapOf(plainTagsOf(first), plainTagsOf(second)).shared.map((tag) =>
    tag.replaceAll('-', ' '),
  )
  const filed =
    both.length > 0 ? [`${isSameField ? 'also ' : ''}filed under ${listed(both.map(categoryWords))}`] : []
  const tagged = tags.length > 0 ? [`tagged ${listed(tags)}`] : []
  return filed.length + tagged.length > 0 ? `Both are ${[...filed, ...tagged].join(', and ')}.` : ''
}

export function differenceWords(first: ToolView, second: ToolView): string {
  const { onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  if (onlyFirst.length + onlySecond.length === 0)
    return `Feature by feature, the records of ${first.name} and ${second.name} do not differ; price, platforms and integrations have to decide.`
  return [onlySentence(first, onlyFirst, second), inTurnSentence(second, onlySecond, first)].join('\n\n')
}

function onlySentence(tool: ToolView, only: string[], other: ToolView): string {
  if (only.length === 0) return `${tool.name} lists nothing that ${other.name} does not list too.`
  return `Only ${tool.name} lists ${listed(featureWords(tellingFirst(only)))}.`
}

function inTurnSentence(tool: ToolView, only: string[], other: ToolView): string {
  if (only.length === 0)
    return `The reverse does not hold: ${tool.name} lists nothing that ${other.name} lacks on record.`
  const them = only.length === 1 ? 'a feature' : `${inWords(only.length)} features`
  return `${tool.name} lists ${them} that ${other.name} does not: ${listed(featureWords(tellingFirst(only)))}.`
}
