import { expect, test } from 'vitest'
import { compareText } from '#lib/compare-text.ts'
import { chanceFrom, wordFrom } from '#tests/synthetic-tools.ts'
import { lettersOf } from './spelling.ts'
import { TextTable } from './text-table.ts'

const chance = chanceFrom(3)
const words = [
  ...new Set(Array.from({ length: 5_000 }, () => wordFrom(chance, 1 + chance.below(4)))),
  '',
  'ß',
  '日本語',
  '𝕏',
  '\uff21',
]

test('every text keeps its number and is found by it, also when it was stored meanwhile', () => {
  const table = new TextTable()
  const numbers = words.map((word) => table.add(word))
  expect(numbers).toEqual(words.map((_, at) => at))
  expect(words.map((word) => table.add(word))).toEqual(numbers)
  const again = new TextTable()
  again.unpack(structuredClone(table.pack()))
  for (const known of [table, again]) {
    expect(known.size).toBe(words.length)
    expect(words.map((word) => known.numberOf(word))).toEqual(numbers)
    expect(numbers.map((number) => known.textOf(number))).toEqual(words)
    expect(known.numberOf('nowhere')).toBeUndefined()
  }
  expect(again.add('one more')).toBe(words.length)
  expect(again.numberOf('one more')).toBe(words.length)
})

test('texts compare as they do outside, and their letters are theirs', () => {
  const table = new TextTable()
  for (const word of words) table.add(word)
  for (let round = 0; round < 2_000; round++) {
    const [a, b] = [chance.below(words.length), chance.below(words.length)]
    const expected = compareText(words[a] as string, words[b] as string)
    expect(Math.sign(table.compare(a, b)), `${words[a]} ${words[b]}`).toBe(Math.sign(expected))
    const { units, start, length } = table.lettersOf(a, lettersOf(''))
    const text = Array.from({ length }, (_, at) => String.fromCharCode(units[start + at] as number)).join('')
    expect(text).toBe(words[a])
  }
})
