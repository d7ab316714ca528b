import { countryName, countryNamed, isSoldByCountry } from '#facts/country.ts'
import countryWords from '#facts/country-words.json' with { type: 'json' }
import { ENTERPRISE } from '#tools/company-size.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import type { NeedDraft, Reader, ReadWords } from './draft.ts'
import { isFiller } from './filler.ts'
import { integrationNamed, setIntegration } from './names.ts'
import { longest, type Named } from './phrases.ts'
import { industryNamed, isAskedIn, platformNamed, questionNamed, setQuestion } from './questions.ts'

const EU_HOSTING = 'eu-hosting'
const COMPANY = /^(?:compan(?:y|ies)|business(?:es)?|firms?|startups?|teams?|organi[sz]ations?)$/
const SYSTEM = /^(?:linux|mac|macos|windows|iphone|ipad|android)$/
const OWN_PLACE = /^(?:shops?|stores?|sites?|websites?|merchants?|sellers?|users?|accounts?)$/
const SAYS_MAKER =
  /^(?:based|made|owned|built|compan(?:y|ies)|vendors?|makers?|providers?|products?|tools?|apps?|software|services?)$/
const BEFORE_KIND = /^(?:alternatives?|competitors?|replacements?|substitutes?|equivalents?)$/

const adjectives: Readonly<Record<string, string>> = countryWords.adjectives

/** How many of the first words are among these, an article with them. */
function lead(words: readonly string[], some: readonly string[]): number {
  const own = some
    .map((text) => text.split(' '))
    .filter((text) => text.every((word, at) => words[at] === word))
    .reduce((most, text) => Math.max(most, text.length), 0)
  const isArticle = own > 0 && /^(?:a|an|the|my|our)$/.test(words[own] ?? '')
  return own + Number(isArticle)
}

/** What comes from a country is called so; countries themselves are known by name. */
export function originNamed(words: readonly string[]): Named<string> | null {
  const named = longest(words, (part) => adjectives[part.join(' ')] ?? countryNamed(part.join(' ')))
  return named && { ...named, length: named.length + Number(SAYS_MAKER.test(words[named.length] ?? '')) }
}

const MADE = 'made in,built in,developed in,headquartered in,that is made in,which is made in'.split(',')

/** "European alternative to", "made in Germany", "from a Swiss company": where the maker is, apart from where data is stored. */
const readOrigin: Reader = ({ words, draft, markets, index }) => {
  const made = lead(words, MADE)
  const from = lead(words, ['from', 'by'])
  const begun = made || from
  // "Crm from India"; but where tools are made for some countries, who is in one of them asks.
  const isMakers = from > 0 && markets.length > 0 && !markets.some((market) => isByCountry(index, market))
  const isCountry = made > 0 || isMakers
  const named = longest(
    words.slice(begun),
    (part) => adjectives[part.join(' ')] ?? (isCountry ? countryNamed(part.join(' ')) : undefined),
  )
  if (!named) return null
  const after = words[begun + named.length] ?? ''
  const tail = Number(/^(?:based|made|owned|compan(?:y|ies)|vendors?|makers?|providers?)$/.test(after))
  if (!isCountry && tail === 0 && (from > 0 || !BEFORE_KIND.test(after))) return null
  draft.origins.push(named.found)
  return { length: begun + named.length + tail, label: `From ${countryName(named.found)}` }
}

const IN = [
  ...'in,from,for,and,or,en,au,aux'.split(','),
  ...'located,based,used,selling,company,business,firm,team,but'.split(',').map((word) => `${word} in`),
]

/** "in Germany", "for France", in a market whose tools are made for some countries also "german", but not "in german", which is a language; elsewhere "in Europe" asks where data is stored. */
const readCountry: Reader = ({ words, before, draft, markets, index }) => {
  const begun = lead(words, IN)
  const isPlaced = markets.some((market) => isByCountry(index, market))
  const isCalledSo = isPlaced && begun === 0 && before !== 'in'
  const codeOf = (name: string) => countryNamed(name) ?? (isCalledSo ? adjectives[name] : undefined)
  const named = longest(words.slice(begun), (part) => codeOf(part.join(' ')))
  const name = words.slice(begun, begun + (named?.length ?? 0))
  // "Us" alone is who asks.
  if (!named || (begun === 0 && (!isPlaced || name.every(isFiller)))) return null
  // "In the US" looks like a word that says nothing; and one country can be asked for.
  const isUnread = isPlaced ? ![null, named.found].includes(draft.country) : name.every(isFiller)
  if (isUnread) {
    draft.unread.push(...name)
    return { length: begun + name.length, label: '', needsMore: true }
  }
  if (!isPlaced) return null
  draft.country = named.found
  return { length: begun + name.length, label: `In ${countryName(named.found)}` }
}

/** A need in another language, by the words that join its parts, and where they say it. */
const LANGUAGES = { fur: 'DE', pour: 'FR', para: 'ES' } as const
const FOLLOWING: Readonly<Record<string, RegExp>> = {
  DE: /^(?:eine?n?|meine?n?|unsere?n?|kleine?[nrs]?|firma|unternehmen|betrieb)$/,
  FR: /^(?:une?|mon|ma|notre|les|petite?s?|entreprises?|societe)$/,
  ES: /^(?:una?|mi|el|la|pequen[ao]s?|empresas?|negocio)$/,
}

/** "Buchhaltung für kleine Firma": where tools are made for some countries, the language says which. */
const readLanguage: Reader = ({ words, draft, markets, index }) => {
  const code = LANGUAGES[(words[0] ?? '') as keyof typeof LANGUAGES]
  // "Pour 8 salaries en Belgique" says itself where.
  if (!code || draft.country || namesCountry(words) || !markets.some((market) => isByCountry(index, market)))
    return null
  const rest = words.slice(1).findIndex((word) => !FOLLOWING[code]?.test(word))
  draft.country = code
  return { length: 1 + (rest < 0 ? words.length - 1 : rest), label: `In ${countryName(code)}` }
}

const namesCountry = (words: readonly string[]) =>
  words.some((_, at) =>
    longest(words.slice(at), (part) => (isFiller(part.join(' ')) ? undefined : countryNamed(part.join(' ')))),
  )

function isByCountry(index: CatalogueIndex, market: number): boolean {
  const placed = new Set(index.book.ofKind('country').flatMap((facet) => [...index.having(facet)]))
  const members = index.having(market)
  return isSoldByCountry(members.filter((slot) => placed.has(slot)).length, members.length)
}

/** "an EU clinic", "for a European company": who is in Europe keeps data there. */
const readEuropean: Reader = ({ words, draft, markets, index }) => {
  const begun = lead(words, ['for', 'a', 'an', 'my', 'our'])
  if (!/^(?:eu|europe|european)$/.test(words[begun] ?? '')) return null
  const length = begun + 1 + Number(words[begun + 1] === 'based')
  const rest = words.slice(length)
  const isCompany = COMPANY.test(rest[0] ?? '')
  const isSomebody = isCompany || industryNamed(rest) !== null
  if (!isSomebody || !isAskedIn(EU_HOSTING, markets, index)) return null
  draft.has.push(EU_HOSTING)
  return {
    length: length + Number(isCompany),
    label: facetLabel('has', EU_HOSTING),
    needsMore: true,
    question: EU_HOSTING,
  }
}

const RUNS = [
  'on',
  'for',
  ...'runs on,run on,works on,work on,available on,available for,works for'.split(','),
  ...'that runs on,that works on'.split(','),
]

const readPlatform: Reader = (reading) => {
  const { words, draft, markets, index } = reading
  const begun = lead(words, RUNS)
  const rest = words.slice(begun)
  const named = platformNamed(rest)
  // "ci for ios apps" wants them built, wherever it runs itself.
  const question = named && markets.length > 0 ? questionNamed(index, rest, markets) : null
  if (question && question.length > (named?.length ?? 0)) return setQuestion(question, begun, reading)
  const isApp = /^(?:apps?|clients?|version|desktop)$/.test(words[named?.length ?? 0] ?? '')
  // "linux password manager"
  const isSystem = markets.length > 0 && SYSTEM.test(words[0] ?? '')
  if (!named || (begun === 0 && !isApp && !isSystem)) return null
  draft.platforms.push(named.found)
  return {
    length: (begun || Number(isApp)) + named.length,
    label: `Runs on ${facetLabel('platform', named.found)}`,
  }
}

const readIndustry: Reader = ({ words, before, draft, markets, index }) => {
  const isSaid = /^(?:eu|europe|european|based)$/.test(before)
  const begun = isSaid ? 0 : lead(words, ['for', 'for a small', 'for small', 'for a large', 'for large'])
  if (!isSaid && begun === 0) return null
  const enterprise = words[0] === 'for' ? readEnterprise(words.slice(1), draft) : null
  if (enterprise) return { ...enterprise, length: enterprise.length + 1 }
  const rest = words.slice(begun)
  const named = industryNamed(rest)
  if (!named || named.found === ENTERPRISE) return null
  // "software for a law firm": the trade is the market itself.
  const isMarket = index.book.named(rest.slice(0, named.length)).some((facet) => markets.includes(facet))
  if (isMarket) return null
  draft.industries.push(named.found)
  const tail = Number(COMPANY.test(rest[named.length] ?? ''))
  return {
    length: begun + named.length + tail,
    label: `For ${inSentence(facetLabel('industry', named.found))}`,
  }
}

export function readEnterprise(words: readonly string[], draft: NeedDraft): ReadWords | null {
  const size = /^(?:large|big)$/.test(words[0] ?? '') ? 1 : 0
  const isCompany = size > 0 && /^(?:compan|organi|enterprise)/.test(words[1] ?? '')
  if (!isCompany && !/^enterprises?$/.test(words[0] ?? '')) return null
  draft.isEnterprise = true
  return { length: 1 + size, label: 'For large companies', needsMore: true }
}

/** "for a shopify shop": it has to connect to it. */
const readOwnPlace: Reader = ({ words, draft, index }) => {
  const begun = lead(words, ['for', 'on'])
  const rest = words.slice(begun)
  const at = rest.findIndex((word) => OWN_PLACE.test(word))
  const named = begun > 0 && at > 0 ? integrationNamed(index, rest.slice(0, at), 'whole') : null
  if (!named || named.length !== at) return null
  return setIntegration(named, begun + 1, rest, { draft, index })
}

/** Where it is used and made, what it runs on and whom it is for. */
export const readPlaces: readonly Reader[] = [readOrigin, readCountry, readLanguage, readEuropean]
export const readUses: readonly Reader[] = [readPlatform, readOwnPlace, readIndustry]
