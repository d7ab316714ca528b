import { countryName, countryNamed } from '#facts/country.ts'
import countryWords from '#facts/country-words.json' with { type: 'json' }
import { formatList } from '#lib/format-list.ts'
import { furtherNames, makerNamed } from './called-tools.ts'
import { isByCountry } from './kind-readers.ts'
import { matched, NOT_SAID, type Reader, starting } from './need-draft.ts'
import { longest, type Named, toolNamed } from './need-names.ts'

const NOT_FROM = starting(
  '(?:and |but )?(?:not|nothing|no|without|excluding|except|avoid(?:ing)?)(?: anything| any)?(?: tools?| products?| software| apps?)? (?:made by|owned by|built by|from|by)(?: the)?',
)
const NOT = starting(
  `(?:${NOT_SAID}|(?:and |but )?(?:non|no|without|excluding|except(?: for)?|avoid(?:ing)?|anything but))(?: an?| any| the)?`,
)
const PRODUCT = '(?:products?|tools?|apps?|software|stuff|services?|ecosystem)'
const PRODUCTS = starting(PRODUCT)

/** "not from Adobe", "no Google products", "non-Microsoft", "not American". */
export const readUnwantedMaker: Reader = ({ words, draft, index }) => {
  const from = matched(words, NOT_FROM)
  const lead = from ?? matched(words, NOT)
  if (!lead) return null
  const rest = words.slice(lead.length)
  const origin = originNamed(rest)
  if (origin) {
    draft.excludedOrigins.push(origin.found)
    return { length: lead.length + origin.length, label: `Not from ${countryName(origin.found)}` }
  }
  const maker = makerNamed(index, rest)
  const tail = maker ? (matched(rest.slice(maker.length), PRODUCTS)?.length ?? 0) : 0
  const isTool = toolNamed(index, rest) !== null
  // "crm without salesforce" may still be Slack.
  if (maker && (from || tail > 0 || !isTool)) {
    const name = index.book.keys[maker.found[0] ?? -1] ?? ''
    const others = furtherNames(index, rest, maker.length + tail)
    draft.excludedTools.push(...maker.found.flatMap((facet) => [...index.having(facet)]), ...others.slots)
    const label = `Nothing from ${formatList([name, ...others.labels])}`
    return { length: lead.length + others.end, label, needsMore: true }
  }
  const [unknown] = rest
  if (!from || isTool || !unknown) return null
  // Searched for, it would find what is not wanted.
  draft.unread.push(words.slice(0, lead.length + 1).join(' '))
  return { length: lead.length + 1, label: '', needsMore: true }
}

/** What comes from a country is called so; countries themselves are known by name. */
const adjectives: Readonly<Record<string, string>> = countryWords.adjectives
const SAYS_MAKER = '(?:based|made|owned|built|compan(?:y|ies)|vendors?|makers?|providers?)'
const BEFORE_KIND = /^(?:alternatives?|competitors?|replacements?|substitutes?|equivalents?)$/

function originNamed(words: readonly string[]): Named<string> | null {
  const named = longest(words, (part) => adjectives[part.join(' ')] ?? countryNamed(part.join(' ')))
  const tail = named && matched(words.slice(named.length), starting(`${SAYS_MAKER}|${PRODUCT}`))
  return named && { ...named, length: named.length + (tail?.length ?? 0) }
}

/** "European alternative to", "made in Germany", "from a Swiss company": where the maker is, apart from where data is stored. */
export const readOrigin: Reader = ({ words, draft, markets, index }) => {
  const made = matched(
    words,
    starting('(?:that is |which is )?(?:made|built|developed|headquartered) in(?: the)?'),
  )
  const from = matched(words, starting('(?:from|by)(?: an?| the)?'))
  const lead = made?.length ?? from?.length ?? 0
  const rest = words.slice(lead)
  // "Crm from India"; but where tools are made for some countries, who is in one of them asks.
  const isMakers = from && markets.length > 0 && !markets.some((market) => isByCountry(index, market))
  const isCountry = made || isMakers
  const named = longest(
    rest,
    (part) => adjectives[part.join(' ')] ?? (isCountry ? countryNamed(part.join(' ')) : undefined),
  )
  if (!named) return null
  const after = rest.slice(named.length)
  const tail = matched(after, starting(SAYS_MAKER))?.length ?? 0
  const isSaid = isCountry || tail > 0 || (!from && BEFORE_KIND.test(after[0] ?? ''))
  if (!isSaid) return null
  draft.origins.push(named.found)
  return { length: lead + named.length + tail, label: `From ${countryName(named.found)}` }
}
