import type { CatalogueIndex } from '#search/index/catalogue-index.ts'
import { facetLabel } from '#search/index/facets.ts'
import { matched, type NeedDraft, type Reader, type Reading, type ReadWords, starting } from './need-draft.ts'
import {
  featureNamed,
  integrationNamed,
  questionLabel,
  questionNamed,
  toolLike,
  toolNamed,
} from './need-names.ts'

const SAME_KIND = '(?:alternatives?|competitors?|replacements?|substitutes?|rivals?|equivalents?)'
const NAME_AFTER = starting(
  `(?:an? )?${SAME_KIND} (?:to|for|of)|(?:something |anything |tools? |apps? |software |products? )?(?:like|similar to|comparable to)|instead of|(?:to )?replace|replacing|switch(?:ing)? from|mov(?:e|ing) from`,
)

export const readAlternatives: Reader = (reading) => {
  const { words, before, draft, index } = reading
  if (draft.alternativesTo !== null) return null
  const lead = before === 'would' ? null : matched(words, NAME_AFTER)
  const after = words.slice(lead?.length ?? 0)
  const exact = toolNamed(index, after)
  const isClear = lead !== null && !lead.groups[0]?.endsWith('like')
  const like = lead && !exact && isClear ? toolLike(index, after[0] ?? '') : undefined
  const named = exact ?? (like === undefined ? null : { found: like, length: 1 })
  if (lead && named) return setAlternatives(reading, named.found, lead.length + named.length)
  return lead ? null : readNameBefore(reading, named)
}

/** "notion alternatives", "slcak competitors". */
function readNameBefore(reading: Reading, exact: { found: number; length: number } | null): ReadWords | null {
  const { words, index } = reading
  const isFollowed = (length: number) => new RegExp(`^${SAME_KIND}$`).test(words[length] ?? '')
  if (exact && isFollowed(exact.length)) return setAlternatives(reading, exact.found, exact.length + 1)
  if (!isFollowed(1)) return null
  const like = toolLike(index, words[0] ?? '')
  return like === undefined ? null : setAlternatives(reading, like, 2)
}

function setAlternatives({ draft, index }: Reading, slot: number, length: number): ReadWords {
  draft.alternativesTo = slot
  return { length, label: `Alternatives to ${index.names[slot]}` }
}

const WITH = starting(
  '(?:that |which )?(?:(?:works?|integrat(?:es?|ed|ing)|connects?|syncs?|compatible|integration) (?:with|to)|with(?: an?| the)?|has|have|having|supports?|supporting|including|offers?|and|plus)',
)

export const readWith: Reader = ({ words, draft, index, before, markets }) => {
  const lead = matched(words, WITH)
  if (!lead) return readNamedIntegration(words, draft, index)
  const isList = /^(?:and|plus)$/.test(lead.groups[0] ?? '')
  if (isList && before !== '\u0000with') return null
  const rest = words.slice(lead.length)
  const isConnection = /with|to|and|plus/.test(lead.groups[0] ?? '')
  const question = questionNamed(index, rest, markets)
  const tool = isConnection ? integrationNamed(index, rest) : null
  if (tool && tool.length >= (question?.length ?? 0))
    return setIntegration(tool, lead.length, rest, { draft, index })
  if (question) {
    draft.has.push(question.found)
    return { length: lead.length + question.length, label: questionLabel(index, question.found, markets) }
  }
  const feature = featureNamed(index, rest)
  if (!feature) return null
  draft.features.push(feature.found)
  return { length: lead.length + feature.length, label: facetLabel('feature', feature.found) }
}

function setIntegration(
  { found, length }: { found: string; length: number },
  lead: number,
  rest: readonly string[],
  { draft, index }: Pick<Reading, 'draft' | 'index'>,
): ReadWords {
  draft.integrations.push(found)
  const tail = /^integrations?$/.test(rest[length] ?? '') ? 1 : 0
  const tool = toolNamed(index, found.split('-'))
  const name = tool ? index.names[tool.found] : facetLabel('integration', found)
  return { length: lead + length + tail, label: `Works with ${name}` }
}

function readNamedIntegration(
  words: readonly string[],
  draft: NeedDraft,
  index: CatalogueIndex,
): ReadWords | null {
  const at = words.findIndex((word) => /^integrations?$/.test(word))
  if (at < 1 || at > 3) return null
  const named = integrationNamed(index, words.slice(0, at), 'whole')
  return named?.length === at ? setIntegration(named, 0, words, { draft, index }) : null
}

export const readWithout: Reader = ({ words, draft, index, markets }) => {
  const lead = matched(
    words,
    starting(
      '(?:without|excluding|except(?: for)?|but not|minus|other than)(?: an?| any| the| requiring| using)?',
    ),
  )
  if (!lead) return null
  // "Without a bot" is itself something that tools have.
  const had = questionNamed(index, words, markets)
  if (had) {
    draft.has.push(had.found)
    return { length: had.length, label: questionLabel(index, had.found, markets) }
  }
  const rest = words.slice(lead.length)
  const perSeat = matched(rest, starting('per (?:seat|user) (?:pricing|prices|fees?|cost)'))
  if (perSeat) {
    draft.unit = 'account'
    return { length: lead.length + perSeat.length, label: 'Not priced per seat' }
  }
  const question = questionNamed(index, rest, markets)
  if (question) {
    draft.lacks.push(question.found)
    const label = questionLabel(index, question.found, markets)
    return { length: lead.length + question.length, label: `Without ${label}` }
  }
  const tool = toolNamed(index, rest)
  if (tool) {
    draft.excludedTools.push(tool.found)
    return { length: lead.length + tool.length, label: `Without ${index.names[tool.found]}` }
  }
  const feature = featureNamed(index, rest)
  if (!feature) return null
  draft.excludedFeatures.push(feature.found)
  return {
    length: lead.length + feature.length,
    label: `Without ${facetLabel('feature', feature.found).toLowerCase()}`,
  }
}
