import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { type Need, type Sale, sizeOf } from './need.ts'

/** "8 people", "3 agents and 300 tickets a month", "20,000 contacts": what a cost is for; empty where nothing counts. */
export function sizeText(need: Need, sale: Sale): string {
  const { people, amount, further } = sizeOf(need, sale)
  const counted = (count: number | null, unit: { one: string; many: string } | null) =>
    count === null || !unit ? [] : [formatCount(count, unit.one, unit.many)]
  const besides = sale.further.flatMap((unit) => counted(further[unit.key] ?? null, unit))
  return formatList([...counted(people, sale.people), ...counted(amount, sale.measure), ...besides])
}

/** The part of a size that somebody said, and the part that is only usual. */
export function sizeParts(need: Need, sale: Sale): { said: string; usual: string } {
  const isSaid = { people: need.people !== undefined, measure: need.amount !== undefined }
  const of = (said: boolean) =>
    sizeText(need, {
      further: said ? sale.further : [],
      people: isSaid.people === said ? sale.people : null,
      measure: isSaid.measure === said ? sale.measure : null,
    })
  return { said: of(true), usual: of(false) }
}
