import { featureWords, tellingFirst } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { counted, inWords } from '#lib/number-words.ts'
import { overlapOf } from './overlap.ts'

const labelsOf = (features: readonly string[]) => listed(featureWords(tellingFirst(features)))

/** The features that are listed for both. */
export function sharedFeatureWords(first: ToolView, second: ToolView): string {
  const bare = [first, second].filter((tool) => tool.features.length === 0).map((tool) => tool.name)
  if (bare.length > 0)
    return `No features are on record for ${listed(bare)}, so there is nothing to set side by side yet.`
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  if (shared.length === 0) return disjointSentence(first, second)
  const labels = labelsOf(shared)
  if (onlyFirst.length + onlySecond.length === 0)
    return `${first.name} and ${second.name} list the same features: ${labels}.`
  const [whole, other] = onlyFirst.length === 0 ? [first, second] : [second, first]
  if (onlyFirst.length === 0 || onlySecond.length === 0)
    return `Everything listed for ${whole.name} is listed for ${other.name} as well: ${labels}.`
  const [many, more] = [counted(first.features.length, 'feature'), inWords(second.features.length)]
  const same = `${inWords(shared.length)} ${shared.length === 1 ? 'is' : 'are'} the same`
  return `Of ${many} listed for ${first.name} and ${more} for ${second.name}, ${same}: ${labels}.`
}

function disjointSentence(first: ToolView, second: ToolView): string {
  const [many, more] = [first.features.length, second.features.length]
  const none = 'none of them in common'
  if (many === more)
    return `${first.name} and ${second.name} have ${counted(many, 'feature')} each on record, ${none}.`
  return `${first.name} has ${counted(many, 'feature')} on record and ${second.name} ${inWords(more)}, ${none}.`
}

/** The features that are listed for one of the two. */
export function differenceWords(first: ToolView, second: ToolView): string {
  const { onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  if (onlyFirst.length + onlySecond.length === 0)
    return `No listed feature tells ${first.name} and ${second.name} apart; price, platforms and integrations have to decide.`
  if (onlyFirst.length === 0) return oneSidedSentence(second, onlySecond, first)
  if (onlySecond.length === 0) return oneSidedSentence(first, onlyFirst, second)
  return `Only the record of ${first.name} names ${labelsOf(onlyFirst)}; only that of ${second.name} names ${labelsOf(onlySecond)}.`
}

function oneSidedSentence(tool: ToolView, only: string[], other: ToolView): string {
  return `Only the record of ${tool.name} names ${labelsOf(only)}; that of ${other.name} names nothing further.`
}
