import { expect, test } from 'vitest'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { FacetRows } from './facet-rows.ts'
import { type IntList, listsOfRows } from './int-list.ts'

const chance = chanceFrom(11)
const NUMBERS = 12
const rowsOf = (all: readonly (readonly number[])[]) => {
  const rows = new FacetRows()
  for (const [slot, row] of all.entries()) rows.set(slot, row)
  return rows
}
const someRows = () =>
  Array.from({ length: 50 }, () =>
    chance.some(
      Array.from({ length: NUMBERS }, (_, number) => number),
      chance.below(NUMBERS),
    ),
  )
const numbersIn = (lists: readonly IntList[]) => lists.map((list) => [...list.items])

test('the lists of rows have every slot whose row, or part of a row, has a number', () => {
  const [first, second] = [someRows(), someRows()]
  const slotsWith = (has: (slot: number, number: number) => boolean) =>
    Array.from({ length: NUMBERS }, (_, number) =>
      first.map((_, slot) => slot).filter((slot) => has(slot, number)),
    )
  const rows = rowsOf(first)
  expect(numbersIn(listsOfRows(NUMBERS, [{ rows }]))).toEqual(
    slotsWith((slot, number) => first[slot]?.includes(number) ?? false),
  )
  const [from, to] = [first.map((row) => row.length >> 2), first.map((row) => row.length >> 1)]
  expect(numbersIn(listsOfRows(NUMBERS, [{ rows, from, to }]))).toEqual(
    slotsWith((slot, number) => first[slot]?.slice(from[slot], to[slot]).includes(number) ?? false),
  )
  const both = numbersIn(
    listsOfRows(NUMBERS * 2, [{ rows }, { rows: rowsOf(second.map((row) => row.map((n) => n + NUMBERS))) }]),
  )
  expect(both.slice(NUMBERS)).toEqual(numbersIn(listsOfRows(NUMBERS, [{ rows: rowsOf(second) }])))
})

test('one that grows leaves the others alone', () => {
  const rows = rowsOf([[1, 2], [2]])
  const [none, one, two] = listsOfRows(3, [{ rows }]) as [IntList, IntList, IntList]
  none.push(7)
  one.push(8)
  one.remove(0)
  one.push(9)
  expect(numbersIn([none, one, two])).toEqual([[7], [8, 9], [0, 1]])
})
