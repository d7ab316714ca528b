import { alternativesOf } from '#alternatives/ranking.ts'
import type { Db } from '#db/open.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { withNeed } from '#needs/need-address.ts'
import { namedMarkets } from '#needs/reading/named-markets.ts'
import { needOfSaid } from '#needs/reading/need-of-said.ts'
import { readNeed } from '#needs/reading/read-need.ts'
import type { SaidNeed } from '#needs/reading/said-need.ts'
import { priceLine } from '#plans/pricing.ts'
import { correctWords, isVague, parseQuery, type QueryWord } from '#search/rank/parse-query.ts'
import { rankLabeled } from '#search/rank/rank.ts'
import { rankNames } from '#search/rank/rank-names.ts'
import { selectTools } from '#search/rank/selection.ts'
import { site } from '#site.config'
import { compareToolsPath } from '#tools/compare-paths.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import { facetForms, facetLabel } from '#tools/index/facets.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { inMarketOrder } from '#tools/index/market-order.ts'
import { wordsOf } from '#tools/index/words.ts'
import { isPartner } from '#tools/partner.ts'
import { alternativesPath, categoryPath, comparePath, marketPath, toolPath } from '#tools/tool.ts'
import { type LogoUrl, shownLogo, type ToolCardFacts } from '#tools/tool-view.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { categories } from '#vocabulary/categories.ts'
import { teamOf } from './filters.ts'
import type { Suggestion } from './search-responses.ts'
import { firstPages, readIntent, suggestionOf, suggestPages } from './suggest.ts'

const TOOLS_MAX = 6
const CATEGORIES_MAX = 3
const PAGES_MAX = 3
const MARKETS_MAX = 3
const COMPARISONS_MAX = 2
const PAIRS_MAX = 5
const COMPARED_MAX = 6
const FULL_SEARCH_FROM = 3
const WORTH_CACHING = 1_000

/** What the palette offers for what is typed: names first, then what the search would rank by category and labels. */
export async function suggest(db: Db, typed: string, logoUrl: LogoUrl) {
  const index = await indexOf(db)
  if (wordsOf(typed).length === 0) return firstPages(TOOLS_MAX)
  const need = readNeed(typed, index)
  const isPlain = need.parts.length < 2 && (need.rest === '' || need.parts.length === 0)
  const asked = isPlain || need.versus.length > 1 ? await intended(db, index, typed, need) : []
  if (asked.length > 0) return asked
  if (need.parts.length > 0) return suggestByNeed(db, index, typed, need, logoUrl)
  const tools = await listToolCardsById(db, idsOf(index, toolsBy(rankNamedFirst, index, typed), TOOLS_MAX))
  return [
    ...tools.map((tool) => toolSuggestion(tool, logoUrl)),
    ...suggestMarkets(index, typed),
    ...suggestCategories(typed),
    ...suggestPages(typed, PAGES_MAX),
    ...(await pairsOf(db, index, tools)),
    ...(tools[0] ? [alternativesSuggestion(tools[0])] : []),
  ]
}

/** The markets that the words name, then those whose name has words that begin so. */
function suggestMarkets(index: CatalogueIndex, typed: string): Suggestion[] {
  const asked = wordsOf(typed)
  if (asked.length === 0) return []
  const isCalled = (label: string) => {
    const words = wordsOf(label)
    return asked.every((word) => words.some((known) => known.startsWith(word)))
  }
  const begun = marketQuestions().markets.flatMap(({ key, label }) =>
    isCalled(label) ? (index.book.find('market', key) ?? []) : [],
  )
  return [...new Set([...(namedMarkets(index, asked)?.markets ?? []), ...begun])]
    .map((facet) => ({ key: index.book.keys[facet] ?? '', tools: index.having(facet).length }))
    .filter(({ tools }) => tools > 0)
    .slice(0, MARKETS_MAX)
    .map(({ key, tools }) =>
      suggestionOf('market', facetLabel('market', key), formatCount(tools, 'tool'), marketPath(key)),
    )
}

/** The first tool beside the next ones; beside the best known of its category where there are none. */
async function pairsOf(db: Db, index: CatalogueIndex, [first, ...others]: readonly ToolCardFacts[]) {
  if (!first) return []
  const alike = others.filter(({ category }) => category === first.category)
  if (alike.length === 0) return (await suggestPairs(db, index, first.name, '')).slice(0, COMPARISONS_MAX)
  return alike.slice(0, COMPARISONS_MAX).map((other) => pairSuggestion(first, other))
}

const pairSuggestion = ({ name, slug }: ToolCardFacts, other: ToolCardFacts) =>
  suggestionOf('comparison', `${name} vs ${other.name}`, 'Comparison', comparePath(slug, other.slug))

/** What was understood, and the first tools that fit. */
async function suggestByNeed(db: Db, index: CatalogueIndex, typed: string, need: SaidNeed, logoUrl: LogoUrl) {
  const found = need.rest ? toolsBy(rankLabeled, index, need.rest) : index.inOrder('popular')
  const like = need.alternativesTo === null ? undefined : index.slotOf(need.alternativesTo)
  const candidates = like === undefined ? found : alternativesOf(index, like)
  const { slots } = selectTools(index, candidates, { ...need.wanted, team: teamOf(need.team) })
  const tools = await listToolCardsById(db, idsOf(index, slots, TOOLS_MAX))
  const words = [...(need.rest ? [need.rest] : []), ...need.parts.map(({ label }) => label)]
  return [
    suggestionOf('page', words.join(' · '), 'Understood as', `/?search=${encodeURIComponent(typed.trim())}`),
    ...tools.map((tool) => toolSuggestion(tool, logoUrl)),
    ...suggestMarkets(index, need.rest),
  ]
}

/** The comparison or the alternatives that the words ask for; none when they ask for something else. */
export async function suggestIntent(db: Db, typed: string): Promise<Suggestion[]> {
  const index = await indexOf(db)
  return intended(db, index, typed, readNeed(typed, index))
}

async function intended(db: Db, index: CatalogueIndex, typed: string, need: SaidNeed): Promise<Suggestion[]> {
  const { versus, team } = need
  const isSized = team.people !== null || team.amount !== null
  // Who it is for is part of the comparison, and a pair is of two; the last of two names may still be unfinished.
  const isMore = isSized || need.owned.length > 0 || need.comparedOn.length > 0
  if (versus.length > 2 || (versus.length > 1 && isMore)) return [await comparisonFor(db, need)]
  const intent = readIntent(typed)
  if (intent.kind === 'comparison') return suggestPairs(db, index, intent.first, intent.second)
  if (intent.kind === 'alternatives') return suggestAlternatives(db, index, intent.of)
  return versus.length > 1 ? [await comparisonFor(db, need)] : []
}

/** The comparison of the tools that are named, priced for who was said to use them. */
async function comparisonFor(db: Db, said: SaidNeed): Promise<Suggestion> {
  const { versus, comparedOn, parts } = said
  const sizes = parts.flatMap(({ label }) => /^(?:For )?(\d.*)/.exec(label)?.[1] ?? [])
  const size = sizes.length > 0 ? ` for ${formatList(sizes)}` : ''
  const tools = await listToolCardsById(db, versus.slice(0, COMPARED_MAX))
  const label = `${tools.map(({ name }) => name).join(' vs ')}${size}`
  const need = { ...needOfSaid(said), mustHaves: comparedOn }
  const href = withNeed(compareToolsPath(tools.map(({ slug }) => slug)), need)
  return suggestionOf('comparison', label, 'Comparison', href)
}

type Rank = (index: CatalogueIndex, words: readonly QueryWord[], typed: string) => SlotList

/**
 * What the words lead to, the last one perhaps unfinished; misspelt words are corrected where they lead nowhere, and of
 * words that lead nowhere together those that name a market lead to its tools.
 */
function toolsBy(rank: Rank, index: CatalogueIndex, typed: string): SlotList {
  if (typed.trim().length < FULL_SEARCH_FROM) return beginningWith(index, typed.trim().toLowerCase())
  const words = parseQuery(typed, index)
  const found = rankOnce(rank, index, words, typed)
  const meant = found.length > 0 ? null : correctWords(words, index)
  const tools = meant ? rank(index, meant, typed) : found
  const named = tools.length > 0 || rank === rankNames ? null : namedMarkets(index, wordsOf(typed))
  return named ? inMarketOrder(index, named.markets) : tools
}

/** People go on typing what does not change it, and begin with the same few letters: a long list is cached until a tool changes. */
function rankOnce(rank: Rank, index: CatalogueIndex, words: readonly QueryWord[], typed: string): SlotList {
  const key = `${RANKS.indexOf(rank)} ranked ${typed}`
  const known = index.cached.get(key)
  if (known) return known
  const found = rank(index, words, typed)
  if (found.length >= WORTH_CACHING) index.cached.set(key, found)
  return found
}

/** Tools that are called so, then those that are for it. */
const rankNamedFirst: Rank = (index, words, typed) => {
  const named = rankNames(index, words, typed)
  if (named.length >= TOOLS_MAX || isVague(words)) return named
  return [...new Set([...named, ...rankLabeled(index, words, typed).slice(0, TOOLS_MAX)])]
}

const RANKS: readonly Rank[] = [rankNamedFirst, rankNames, rankLabeled]

/** One or two letters begin thousands of names: the best known of them are enough. */
function beginningWith(index: CatalogueIndex, typed: string): number[] {
  const best: number[] = []
  for (const slot of index.namesFrom(typed)) {
    const last = best[TOOLS_MAX - 1]
    if (last !== undefined && index.byPopularity(slot, last) > 0) continue
    best.push(slot)
    best.sort(index.byPopularity).splice(TOOLS_MAX)
  }
  return best
}

const idsOf = (index: CatalogueIndex, slots: SlotList, limit: number) =>
  Array.from(slots.slice(0, limit), (slot) => index.idOf(slot))

function toolSuggestion(tool: ToolCardFacts, logoUrl: LogoUrl): Suggestion {
  return {
    kind: 'tool',
    label: tool.name,
    detail: isPartner(tool, site.partner)
      ? 'Partner'
      : (tool.statusLine ?? `${facetLabel('category', tool.category)} · ${priceLine(tool)}`),
    href: toolPath(tool.slug),
    logoUrl: shownLogo(tool, logoUrl),
  }
}

const alternativesSuggestion = ({ name, slug }: ToolCardFacts) =>
  suggestionOf('alternatives', `Alternatives to ${name}`, 'Alternatives', alternativesPath(slug))

function suggestCategories(typed: string): Suggestion[] {
  const asked = wordsOf(typed)
  const isCalled = (key: string) => {
    const forms = facetForms('category', key)
    return asked.every((word) => forms.some((form) => form.startsWith(word)))
  }
  return categories
    .filter(({ key }) => isCalled(key))
    .slice(0, CATEGORIES_MAX)
    .map(({ key, label }) => suggestionOf('category', label, 'Category', categoryPath(key)))
}

/** Those of the same category first. Without a second name, the best known tools of it are offered. */
async function suggestPairs(db: Db, index: CatalogueIndex, first: string, second: string) {
  const [one] = toolsBy(rankNames, index, first)
  if (one === undefined) return []
  const isAlike = (slot: number) => index.categoryOf(slot) === index.categoryOf(one)
  const others = second.trim() ? toolsBy(rankNames, index, second) : index.inOrder('popular')
  const alike = firstOf(others, (slot) => slot !== one && isAlike(slot))
  const different = second.trim() ? firstOf(others, (slot) => !isAlike(slot)) : []
  const ids = idsOf(index, [one, ...alike, ...different], PAIRS_MAX + 1)
  const [main, ...rest] = await listToolCardsById(db, ids)
  return main ? rest.map((other) => pairSuggestion(main, other)) : []
}

const firstOf = (slots: SlotList, isWanted: (slot: number) => boolean): SlotList =>
  slots.filter(isWanted).slice(0, PAIRS_MAX)

async function suggestAlternatives(db: Db, index: CatalogueIndex, of: string): Promise<Suggestion[]> {
  const tools = await listToolCardsById(db, idsOf(index, toolsBy(rankNames, index, of), PAIRS_MAX))
  return tools.map(alternativesSuggestion)
}
