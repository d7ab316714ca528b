import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Market } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { saleOf } from '#needs/need.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { isEnd, type NeedDraft, type Reader } from './draft.ts'
import { isFiller } from './filler.ts'
import phrases from './phrases.json' with { type: 'json' }

/** No number with its unit has more words. */
const LONGEST = 16

function matched(words: readonly string[], pattern: RegExp) {
  const found = pattern.exec(words.slice(0, LONGEST).join(' '))
  if (!found) return null
  return { groups: found.map((group) => group ?? ''), length: found[0].trim().split(' ').length }
}
const starting = (source: string) => new RegExp(`^(?:${source})(?= |$)`)

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = `(?:\\d+(?:[.,]\\d+)*(?:[km]| thousand| million| mio)?|${NUMBER_WORDS.join('|')})`

/** "10", "ten", "1,200", "1k", "1m", "1 million". */
function readNumber(text: string): number {
  const word = NUMBER_WORDS.indexOf(text)
  if (word >= 0) return word + 1
  const digits = text
    .replaceAll(/[$€£,]/g, '')
    .replace(/ (?:million|mio)$/, 'm')
    .replace(/ thousand$/, 'k')
  const times = { k: 1_000, m: 1_000_000 }[digits.at(-1) ?? ''] ?? 1
  return times === 1 ? Number(digits) : Number(digits.slice(0, -1)) * times
}

const MONEY = String.raw`([$€£]?\d+(?:[.,]\d+)*k?[$€£]?)( usd| dollars?| bucks| eur| euros?| gbp| pounds?| chf| francs?)?`
const PRICE_UNIT =
  '(?: (?:per|a|an|each|every|for each))?(?: (?:user|seat|person|member|employee|agent|license|head|month|mo|year|yr|annum)|(?: (?:monthly|yearly|annually|pm|pa|monatlich|jahrlich)))|(?: (?:pro|im|par|al|por) (?:monat|jahr|nutzer|mois|an|utilisateur|mes|ano|usuario))'
/** "$400k sales a year" is what they take, not what they pay. */
const NOT_TAKEN = '(?! (?:in |of )?(?:sales|revenue|turnover|donations|gmv|volume|orders|funding))'
const LIMIT = starting(
  `(?:with |for |at )?(?:a |my )?(under|below|less than|cheaper than|max(?:imum)?(?: of)?|up to|at most|within|no more than|not more than|budget(?: of| under)?|unter|bis(?: zu)?|hochstens|maximal|moins de|maxi|menos de|hasta) ${MONEY}${NOT_TAKEN}((?:${PRICE_UNIT})*)`,
)
const BARE_MONEY = starting(`(?:for |at )?${MONEY}${NOT_TAKEN}((?:${PRICE_UNIT})*)(?: (?:budget|max))?`)
const PEOPLE = `(?:(?:${phrases.kindsOfPeople.join('|')}) )*(?:${phrases.people.map((word) => (word === 'seats' ? word : word.replace(/s$/, 's?'))).join('|')})(?: (?:team|company|business))?`
const SEATS = starting(
  `(?:for |with )?(?:a |an |my |our )?(?:(?:small )?(?:teams?|compan(?:y|ies)|groups?|offices?|business(?:es)?|staff) (?:of |with )?)?(?:about |around |up to |under |less than |max )?(${NUMBER}) ${PEOPLE}`,
)
const GROUP = /^(?:compan(?:y|ies)|groups?|offices?|business(?:es)?|studio|practice|agency|firm)$/
const TEAM_OF = starting(
  `(?:for )?(?:a |an |my |our )?(?:small )?(?:team|company|group|staff|office|family|household|crew|class|department|agency|studio|firm|practice|startup) of (${NUMBER})`,
)

const readPrice: Reader = ({ words, draft }) => {
  if (matched(words, SEATS) || draft.amount) return null
  const limit = matched(words, LIMIT)
  if (limit) {
    const [, word = '', money = '', currency = '', unit = ''] = limit.groups
    // "Up to 200 participants" is no price.
    const isPrice = unit !== '' || isEnd(words[limit.length])
    return setPrice({ word, money, currency, unit, isPrice }, limit.length, draft)
  }
  const bare = matched(words, BARE_MONEY)
  const [, money = '', currency = '', unit = ''] = bare?.groups ?? []
  return bare ? setPrice({ word: '', money, currency, unit, isPrice: false }, bare.length, draft) : null
}

const CURRENCIES: readonly (readonly [said: RegExp, currency: string])[] = [
  [/€|eur/, 'EUR'],
  [/£|gbp|pound/, 'GBP'],
  [/chf|franc/, 'CHF'],
  [/\$|usd|dollar|buck/, 'USD'],
]

interface PriceWords {
  /** "under", "up to". */
  word: string
  money: string
  currency: string
  unit: string
  /** Whether it can be nothing else, even without a currency. */
  isPrice: boolean
}

function setPrice({ word, money, currency, unit, isPrice }: PriceWords, length: number, draft: NeedDraft) {
  const dollars = readNumber(money)
  const said = CURRENCIES.find(([pattern]) => pattern.test(money + currency))?.[1]
  if ((!said && !isPrice) || !(dollars > 0)) return null
  draft.amount = {
    dollars,
    currency: said ?? 'USD',
    isInclusive: !/^(under|below|less|cheaper|unter|moins|menos)/.test(word),
    isPerSeat: /user|seat|person|member|employee|agent|license|head|nutzer|utilisateur|usuario/.test(unit),
    isPerYear: /year|yr|annum|annually|pa\b|jahr|par an|ano\b/.test(unit),
  }
  return { length, label: '', fills: 'price' as const }
}

const readTeamSize: Reader = ({ words, before, draft }) => {
  // In "dental office with 3 dentists" the office is what they work in, not how many they are.
  const isNamed = before !== '' && !isFiller(before) && GROUP.test(words[0] ?? '')
  const found = isNamed ? null : (matched(words, SEATS) ?? matched(words, TEAM_OF))
  const seats = found ? Math.floor(readNumber(found.groups[1] ?? '')) : Number.NaN
  if (!found || !(seats >= 1) || draft.people) return null
  // Offers for families are not for work: the prices shown are.
  if (/famil|household/.test(found.groups[0] ?? '')) draft.unread.push('family')
  // Who is in a call needs no seat.
  if (CALL.test(before) && words[0] === 'with') {
    draft.unread.push(...words.slice(1, found.length))
    return { length: found.length, label: '', needsMore: true }
  }
  draft.people = seats
  return { length: found.length, label: '', fills: 'people' as const }
}

const CALL = /^(?:calls?|calling|meetings?|conferenc(?:e|es|ing))$/

const COUNTED = starting(
  `(?:for |with |of |to )?(?:a |an |my |our )?(?:about |around |up to |under |less than |over |more than )?(${NUMBER}) (?:(?:email|active|monthly|page|text|tested|tracked|paid|online|team|virtual|transactional|marketing|unique|registered|incoming|different) )*([a-z]+)(?: (?:(?:per|a|each|every) (day|month|year)|(daily|yearly|annually)(?! billing)))?`,
)

/** "20,000 contacts", "1M events", "300 members": so much of what the market is sold by. */
const readAmount: Reader = ({ words, before, draft, index, markets }) => {
  const found = matched(words, COUNTED)
  const [, number = '', first = '', per = '', adverb = ''] = found?.groups ?? []
  const amount = readNumber(number)
  if (!found || !(amount > 0)) return null
  const keys = markets.map((market) => index.book.keys[market] ?? '')
  const asked = marketQuestions().markets.filter(({ key }) => keys.length === 0 || keys.includes(key))
  const unit = stem(ASKS.test(before) && ANSWERING.test(first) ? 'respondents' : first)
  const named = asked.find(({ measure }) => measure && unitsOf(measure).includes(unit))?.measure
  const isPeople = keys.length > 0 && asked.some(({ people }) => peopleWords(people).includes(unit))
  // "40 learners" are all of them, "40 active learners" those that are counted.
  const [kind = ''] = wordsOf(named?.one ?? '')
  const measure =
    isPeople && kind !== unit && !words.slice(0, found.length).includes(kind) ? undefined : named
  const parts = measure ? null : asked.flatMap(({ measure }) => partsOf(measure, unit))[0]
  const counted = measure ?? parts?.measure
  const further = measure || isPeople || keys.length === 0 ? undefined : furtherOf(asked, unit)
  if (further && !draft.further[further.key]) {
    draft.further[further.key] = amount
    return { length: found.length, label: amountText(amount, further) }
  }
  if (!counted && isPeople && !draft.people) {
    draft.people = amount
    return { length: found.length, label: '', fills: 'people' }
  }
  if (!counted || draft.measured || (keys.length === 0 && !SURE.has(unit))) return null
  // "20 macs" are so many devices; that they are Macs is not asked of anything.
  if (SYSTEM.test(first.replace(/s$/, ''))) draft.unread.push(first)
  const each = THOUSANDS[`${unit} ${counted.key}`] ?? parts?.each ?? 1
  draft.measured = Math.ceil((amount / each) * periodsIn(counted.many, per || adverb))
  return { length: found.length, label: amountText(draft.measured, counted) }
}

const amountText = (amount: number, { one, many }: { one: string; many: string }) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`

/** What some of the plans of a market count besides: guests, donations. */
const furtherOf = (asked: readonly Market[], unit: string) =>
  asked.flatMap(({ further = [] }) => further).find((one) => unitsOf(one).includes(unit))

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
const readBareNumber: Reader = ({ words, draft, index, markets }) => {
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
const ANSWERING = /^(?:people|persons?|customers|employees|students|users|members)$/

/** "1M events" where sessions of about 20 events are counted. */
function partsOf(measure: Market['measure'], unit: string) {
  const [, each, name] = /of about (\d+) (\w+)/.exec(measure?.many ?? '') ?? []
  return measure && name && stem(name) === unit ? [{ measure, each: Number(each) }] : []
}

/** "200 learners", "12 contractors": the people of a market by their own name. */
const peopleWords = (people: Market['people']) =>
  [people?.one, people?.many, ...(people?.said ?? []).filter(isOneWord)].flatMap((name) =>
    name ? [stem(wordsOf(name).at(-1) ?? '')] : [],
  )

/** What nobody counts but in the market that is sold by it. */
const SURE = new Set(['contacts', 'subscribers', 'events', 'pageviews', 'invoices', 'tickets'].map(stem))

/** "People in a meeting" are no unit by their last word. */
const isOneWord = (text: string) => !text.includes(' ')

type Counted = NonNullable<Market['measure']> | NonNullable<Market['further']>[number]

const otherUnits: Readonly<Record<string, readonly string[]>> = phrases.units

/** "contacts", "contact"; of "active members" the last word, of "sessions of 20 events" the first; and what people say for it. */
const unitsOf = memoizeByObject(({ key, one, many, said = [] }: Counted) =>
  [key, one, many, ...said.filter(isOneWord), ...(otherUnits[key] ?? []), ...(otherUnits[many] ?? [])].map(
    (unit) => stem(wordsOf(unit.replace(/ (?:of|a|per|in) .*$/, '')).at(-1) ?? ''),
  ),
)

export const isCountedIn = (market: Market | undefined, words: readonly string[]) =>
  words.some(
    (word, at) =>
      market?.measure && /^\d/.test(words[at - 1] ?? '') && unitsOf(market.measure).includes(stem(word)),
  )

const SYSTEM = /^(?:linux|mac|macos|windows|iphone|ipad|android)$/

/** A number with what it counts: money, people, or what the market is sold by. */
export const readNumbers: Reader = (reading) =>
  readAmount(reading) ?? readTeamSize(reading) ?? readBareNumber(reading) ?? readPrice(reading)

/** Of one tool that is named only its size is asked. */
export const readSize: Reader = (reading) =>
  readAmount(reading) ?? readTeamSize(reading) ?? readBareNumber(reading)
