import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { type Need, type Sale, sizeOf } from './need.ts'

/** "8 people", "3 agents and 300 tickets a month", "20,000 contacts": what a cost is for; empty where nothing counts. */
export function sizeText(need: Need, sale: Sale): string {
  const { people, amount } = sizeOf(need, sale)
  const words = sale.people ?? { one: 'person', many: 'people' }
  return formatList([
    ...(people === null ? [] : [formatCount(people, words.one, words.many)]),
    ...(sale.measure && amount !== null ? [formatCount(amount, sale.measure.one, sale.measure.many)] : []),
  ])
}

/** The part of a size that somebody said, and the part that is only usual. */
export function sizeParts(need: Need, sale: Sale): { said: string; usual: string } {
  const isSaid = { people: need.people !== undefined, measure: need.amount !== undefined }
  const of = (said: boolean) =>
    sizeText(need, {
      people: isSaid.people === said ? sale.people : null,
      measure: isSaid.measure === said ? sale.measure : null,
    })
  return { said: of(true), usual: of(false) }
}
