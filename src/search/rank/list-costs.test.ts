import { expect, test } from 'vitest'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { leastFirst } from './list-costs.ts'

test('the first of a list are those that sorting all of it puts first', () => {
  const chance = chanceFrom(7)
  for (let round = 0; round < 200; round++) {
    const items = Array.from({ length: chance.below(40) }, () => chance.below(1000))
    const numberOf = (item: number) => (item % 7 === 0 ? Number.MAX_VALUE : item % 5)
    const sorted = [...items].sort((a, b) => numberOf(a) - numberOf(b))
    const count = chance.below(45)
    expect([...leastFirst(items, count, numberOf)], `round ${round}`).toEqual(sorted.slice(0, count))
  }
})
