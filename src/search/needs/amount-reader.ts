import type { Market } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { stem, wordsOf } from '#search/index/words.ts'
import { matched, type Reader, starting } from './need-draft.ts'
import { NUMBER, readNumber } from './need-text.ts'

const COUNTED = starting(
  `(?:for |with |of )?(?:a |an |my |our )?(?:about |around |up to |under |less than |over |more than )?(${NUMBER}) (?:email |active |monthly )?([a-z]+)(?: (?:per|a|each|every) (?:month|year))?`,
)

/** "20,000 contacts", "1M events", "300 members": so much of what the market is sold by. */
export const readAmount: Reader = ({ words, draft, index, markets }) => {
  const found = matched(words, COUNTED)
  const [, number = '', first = ''] = found?.groups ?? []
  const amount = readNumber(number)
  if (!found || draft.measured || !(amount > 0)) return null
  const keys = markets.map((market) => index.book.keys[market] ?? '')
  const asked = marketBook().markets.filter(({ key }) => keys.length === 0 || keys.includes(key))
  const unit = stem(first)
  const measure = asked.find(({ measure }) => measure && unitsOf(measure).includes(unit))?.measure
  const parts = measure ? null : asked.flatMap(({ measure }) => partsOf(measure, unit))[0]
  const counted = measure ?? parts?.measure
  if (!counted || (keys.length === 0 && !SURE.has(unit))) return null
  draft.measured = Math.ceil(amount / (parts?.each ?? 1))
  return {
    length: found.length,
    label: `${draft.measured.toLocaleString('en-US')} ${draft.measured === 1 ? counted.one : counted.many}`,
  }
}

/** "1M events" where sessions of about 20 events are counted. */
function partsOf(measure: Market['measure'], unit: string) {
  const [, each, name] = /of about (\d+) (\w+)/.exec(measure?.many ?? '') ?? []
  return measure && name && stem(name) === unit ? [{ measure, each: Number(each) }] : []
}

/** "contacts", "contact"; of "active members" the last word, of "sessions of 20 events" the first. */
const unitsOf = ({ key, one, many }: NonNullable<Market['measure']>) =>
  [key, one, many].map((unit) => stem(wordsOf(unit.replace(/ (?:of|a|per|in) .*$/, '')).at(-1) ?? ''))

/** What nobody counts but in the market that is sold by it. */
const SURE = new Set(['contacts', 'subscribers', 'events', 'pageviews', 'invoices', 'tickets'].map(stem))
