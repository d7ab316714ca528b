import { countryName, countryNamed, isSoldByCountry } from '#facts/country.ts'
import countryWords from '#facts/country-words.json' with { type: 'json' }
import type { Market } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { saleOf } from '#needs/need.ts'
import { isFiller } from '#search/rank/parse-query.ts'
import { ENTERPRISE } from '#tools/company-size.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { unitsOf } from './named-markets.ts'
import { matched, type NeedDraft, type Reader, type ReadWords, starting } from './need-draft.ts'
import {
  industryNamed,
  isEnd,
  longest,
  plainQuestionNamed,
  platformNamed,
  questionLabel,
  questionNamed,
  setQuestion,
} from './need-names.ts'
import { NUMBER, readNumber } from './need-text.ts'

export const readPlainQuestion: Reader = ({ words, draft, markets, index }) => {
  const plain = plainQuestionNamed(words)
  const isTheirs = !plain || isAsked(plain.found, markets, index)
  const asked = isTheirs ? null : questionNamed(index, words, markets)
  const named = plain && asked ? { ...plain, ...asked } : plain
  if (!named || (named.found === ONE_TIME && !isAsked(ONE_TIME, markets, index))) return null
  draft.has.push(named.found)
  return {
    length: named.length,
    label: questionLabel(index, named.found, markets),
    needsMore: !named.isEnough,
    isListItem: true,
  }
}

/** Of few markets a question, while "open source" and its like are asked of all. */
const ONE_TIME = 'one-time-license'
const EU_HOSTING = 'eu-hosting'
const EUROPEAN = starting('(?:for )?(?:an? |my |our )?(?:eu|europe|european)(?: based)?')
const COMPANY = /^(?:compan(?:y|ies)|business(?:es)?|firms?|startups?|teams?|organi[sz]ations?)$/

/** Of the tools of the market that is meant, or of any. */
const isAsked = (key: string, markets: readonly number[], index: CatalogueIndex) =>
  markets.length === 0 ||
  marketQuestions().isAsked(
    markets.map((market) => index.book.keys[market] ?? ''),
    key,
  )

/** "an EU clinic", "for a European company": who is in Europe keeps data there. */
export const readEuropean: Reader = ({ words, draft, markets, index }) => {
  const lead = matched(words, EUROPEAN)
  const rest = words.slice(lead?.length ?? 0)
  const isCompany = COMPANY.test(rest[0] ?? '')
  const isSomebody = isCompany || industryNamed(rest) !== null
  if (!lead || !isSomebody || !isAsked(EU_HOSTING, markets, index)) return null
  draft.has.push(EU_HOSTING)
  const length = lead.length + Number(isCompany)
  return { length, label: facetLabel('has', EU_HOSTING), needsMore: true }
}

const HEALTH_AGREEMENT = starting(
  '(?:with |and |plus )?(?:an? |the )?(?:signed )?(?:health|healthcare|medical|patient) data (?:agreement|contract)s?',
)

/** In Europe that is an agreement on data processing; a HIPAA agreement is about US health data. */
export const readHealthAgreement: Reader = ({ words, draft, markets, index }) => {
  const found = matched(words, HEALTH_AGREEMENT)
  if (!found) return null
  const isEuropean =
    draft.has.includes(EU_HOSTING) || words.some((word) => /^(?:eu|europe|european|gdpr)$/.test(word))
  const question = isEuropean ? 'dpa' : 'hipaa'
  if (!isAsked(question, markets, index)) {
    draft.unread.push(...words.slice(0, found.length))
    return { length: found.length, label: '', needsMore: true }
  }
  draft.has.push(question)
  return { length: found.length, label: facetLabel('has', question), isListItem: true }
}

const SYSTEM = /^(?:linux|mac|macos|windows|iphone|ipad|android)$/

export const readPlatform: Reader = (reading) => {
  const { words, draft, markets, index } = reading
  const lead = matched(words, starting('(?:(?:that )?(?:runs?|works?|available) )?(?:on|for)(?: the)?'))
  const rest = words.slice(lead?.length ?? 0)
  const named = platformNamed(rest)
  // "ci for ios apps" wants them built, wherever it runs itself.
  const question = named && markets.length > 0 ? questionNamed(index, rest, markets) : null
  if (question && question.length > (named?.length ?? 0))
    return setQuestion(question, lead?.length ?? 0, reading)
  const isApp = /^(?:apps?|clients?|version|desktop)$/.test(words[named?.length ?? 0] ?? '')
  // "linux password manager"
  const isSystem = markets.length > 0 && SYSTEM.test(words[0] ?? '')
  if (!named || (!lead && !isApp && !isSystem)) return null
  draft.platforms.push(named.found)
  return {
    length: (lead?.length ?? Number(isApp)) + named.length,
    label: `Runs on ${facetLabel('platform', named.found)}`,
  }
}

export const readIndustry: Reader = ({ words, before, draft, markets, index }) => {
  const isSaid = /^(?:eu|europe|european|based)$/.test(before)
  const lead = isSaid
    ? { length: 0 }
    : matched(words, starting('for(?: (?:a|an|my|our|the))?(?: (?:small|large|big))?'))
  if (!lead) return readEnterprise(words, draft)
  const rest = words.slice(lead.length)
  const enterprise = readEnterprise(words.slice(1), draft)
  if (enterprise) return { ...enterprise, length: enterprise.length + 1 }
  const named = industryNamed(rest)
  if (!named || named.found === ENTERPRISE) return null
  // "software for a law firm": the trade is the market itself.
  const isMarket = index.book.named(rest.slice(0, named.length)).some((facet) => markets.includes(facet))
  if (isMarket) return null
  draft.industries.push(named.found)
  const tail = Number(COMPANY.test(rest[named.length] ?? ''))
  return {
    length: lead.length + named.length + tail,
    label: `For ${inSentence(facetLabel('industry', named.found))}`,
  }
}

function readEnterprise(words: readonly string[], draft: NeedDraft): ReadWords | null {
  const found = matched(
    words,
    starting(
      '(?:an? |the )?(?:enterprises?|(?:large|big) (?:companies|company|organizations|organisations|enterprises?))',
    ),
  )
  if (!found) return null
  draft.isEnterprise = true
  return { length: found.length, label: 'For large companies', needsMore: true }
}

const LEAD = starting(
  '(?:(?:located|based|used|selling|company|business|firm|team|but) )?(?:in|from|for|and|or|en|au|aux)(?: the)?',
)

const adjectives: Readonly<Record<string, string>> = countryWords.adjectives

/** "in Germany", "for France", "in the UK", in a market whose tools are made for some countries also "german", but not "in german", which is a language; elsewhere "in Europe" asks where data is stored. */
export const readCountry: Reader = ({ words, before, draft, markets, index }) => {
  const lead = matched(words, LEAD)?.length ?? 0
  const isPlaced = markets.some((market) => isByCountry(index, market))
  const isCalledSo = isPlaced && lead === 0 && before !== 'in'
  const codeOf = (name: string) => countryNamed(name) ?? (isCalledSo ? adjectives[name] : undefined)
  const named = longest(words.slice(lead), (part) => codeOf(part.join(' ')))
  const name = words.slice(lead, lead + (named?.length ?? 0))
  // "Us" alone is who asks.
  if (!named || (lead === 0 && (!isPlaced || name.every(isFiller)))) return null
  // "In the US" looks like a word that says nothing; and one country can be asked for.
  const isUnread = isPlaced ? ![null, named.found].includes(draft.country) : name.every(isFiller)
  if (isUnread) return unreadPlace(draft, name, lead + name.length)
  if (!isPlaced) return null
  draft.country = named.found
  return { length: lead + name.length, label: `In ${countryName(named.found)}` }
}

/** A need in another language, by the words that join its parts. */
const LANGUAGES: readonly (readonly [pattern: RegExp, country: string])[] = [
  [starting('fur(?: (?:eine?n?|meine?n?|unsere?n?|kleine?[nrs]?|firma|unternehmen|betrieb))*'), 'DE'],
  [starting('pour(?: (?:une?|mon|ma|notre|les|petite?s?|entreprises?|societe))*'), 'FR'],
  [starting('para(?: (?:una?|mi|el|la|pequen[ao]s?|empresas?|negocio))*'), 'ES'],
]

/** "Buchhaltung für kleine Firma": where tools are made for some countries, the language says which. */
export const readLanguage: Reader = ({ words, draft, markets, index }) => {
  for (const [pattern, code] of LANGUAGES) {
    const found = draft.country ? null : matched(words, pattern)
    // "Pour 8 salaries en Belgique" says itself where.
    if (!found || namesCountry(words) || !markets.some((market) => isByCountry(index, market))) continue
    draft.country = code
    return { length: found.length, label: `In ${countryName(code)}` }
  }
  return null
}

const namesCountry = (words: readonly string[]) =>
  words.some((_, at) =>
    longest(words.slice(at), (part) => (isFiller(part.join(' ')) ? undefined : countryNamed(part.join(' ')))),
  )

function unreadPlace(draft: NeedDraft, name: readonly string[], length: number): ReadWords {
  draft.unread.push(...name)
  return { length, label: '', needsMore: true }
}

export function isByCountry(index: CatalogueIndex, market: number): boolean {
  const placed = new Set(index.book.ofKind('country').flatMap((facet) => [...index.having(facet)]))
  const members = index.having(market)
  return isSoldByCountry(members.filter((slot) => placed.has(slot)).length, members.length)
}

const COUNTED = starting(
  `(?:for |with |of |to )?(?:a |an |my |our )?(?:about |around |up to |under |less than |over |more than )?(${NUMBER}) (?:(?:email|active|monthly|page|text|tested|tracked|paid|online|team|virtual) )*([a-z]+)(?: (?:(?:per|a|each|every) (day|month|year)|(daily|yearly|annually)(?! billing)))?`,
)

/** "20,000 contacts", "1M events", "300 members": so much of what the market is sold by. */
export const readAmount: Reader = ({ words, before, draft, index, markets }) => {
  const found = matched(words, COUNTED)
  const [, number = '', first = '', per = '', adverb = ''] = found?.groups ?? []
  const amount = readNumber(number)
  if (!found || !(amount > 0)) return null
  const keys = markets.map((market) => index.book.keys[market] ?? '')
  const asked = marketQuestions().markets.filter(({ key }) => keys.length === 0 || keys.includes(key))
  const unit = stem(ASKS.test(before) && PEOPLE.test(first) ? 'respondents' : first)
  const measure = asked.find(({ measure }) => measure && unitsOf(measure).includes(unit))?.measure
  const parts = measure ? null : asked.flatMap(({ measure }) => partsOf(measure, unit))[0]
  const counted = measure ?? parts?.measure
  const isPeople = keys.length > 0 && asked.some(({ people }) => peopleWords(people).includes(unit))
  if (!counted && isPeople && !draft.people) {
    draft.people = amount
    return { length: found.length, label: '', fills: 'people' }
  }
  if (!counted || draft.measured || (keys.length === 0 && !SURE.has(unit))) return null
  // "20 macs" are so many devices; that they are Macs is not asked of anything.
  if (SYSTEM.test(first.replace(/s$/, ''))) draft.unread.push(first)
  const each = THOUSANDS[`${unit} ${counted.key}`] ?? parts?.each ?? 1
  draft.measured = Math.ceil((amount / each) * periodsIn(counted.many, per || adverb))
  return {
    length: found.length,
    label: `${draft.measured.toLocaleString('en-US')} ${draft.measured === 1 ? counted.one : counted.many}`,
  }
}

/** "100 envelopes a year" where those of a month are counted, "500 GB a month" where those of a day. */
function periodsIn(counted: string, said: string): number {
  const [, own] = / a (day|month)$/.exec(counted) ?? []
  const days = DAYS.find(([period]) => period.test(said))?.[1]
  return own && days ? (own === 'day' ? 1 : MONTH) / days : 1
}

const MONTH = 30
const DAYS: readonly (readonly [period: RegExp, days: number])[] = [
  [/^da/, 1],
  [/^month/, MONTH],
  [/^(?:year|annual)/, 12 * MONTH],
]

/** How many of a unit make one of what the market counts. */
const THOUSANDS: Readonly<Record<string, number>> = { 'tb gigabytes': 0.001, 'gb terabytes': 1000 }

const FOR_NUMBER = starting('for (?:about |around |up to )?(\\d{1,4}|[a-z]+)')

/** "crm for 5": people, where the market has them. A year is no number of people. */
export const readBareNumber: Reader = ({ words, draft, index, markets }) => {
  const found = matched(words, FOR_NUMBER)
  const people = readNumber(found?.groups[1] ?? '')
  const isYear = /^(?:19|20)\d\d$/.test(found?.groups[1] ?? '')
  const keys = markets.map((market) => index.book.keys[market] ?? '')
  const isAsked = marketQuestions().markets.some(
    (market) => keys.includes(market.key) && saleOf(market).people,
  )
  if (!found || !(people > 0) || isYear || draft.people || !isAsked || !isEnd(words[found.length]))
    return null
  draft.people = people
  return { length: found.length, label: '', fills: 'people' }
}

/** "Survey 2,000 people": so many answer, nobody knows how many ask. */
const ASKS = /^(?:survey|surveying|poll|polling|interview|interviewing|ask|asking)$/
const PEOPLE = /^(?:people|persons?|customers|employees|students|users|members)$/

/** "1M events" where sessions of about 20 events are counted. */
function partsOf(measure: Market['measure'], unit: string) {
  const [, each, name] = /of about (\d+) (\w+)/.exec(measure?.many ?? '') ?? []
  return measure && name && stem(name) === unit ? [{ measure, each: Number(each) }] : []
}

/** "200 learners", "12 contractors": the people of a market by their own name. */
const peopleWords = (people: Market['people']) =>
  [people?.one, people?.many].flatMap((name) => (name ? [stem(wordsOf(name).at(-1) ?? '')] : []))

/** What nobody counts but in the market that is sold by it. */
const SURE = new Set(['contacts', 'subscribers', 'events', 'pageviews', 'invoices', 'tickets'].map(stem))
