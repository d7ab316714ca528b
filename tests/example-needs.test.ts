import { expect, test } from 'vitest'
import { marketBook } from '#catalogue/markets.store.ts'
import { exampleNeed } from '#search/example-need.ts'
import { liveIndexOf } from '#search/index/live-index.ts'
import { answerInWords } from '#search/need-answer.store.ts'
import { shippedCatalogue } from './databases.ts'

test('every market has an example that is understood to the last word and finds tools that fit', async () => {
  const db = await shippedCatalogue('sqlite')
  const { index } = await liveIndexOf(db, 'sqlite').searchable()
  const wrong: string[] = []
  for (const { key } of marketBook().markets) {
    const example = exampleNeed(index, key)
    const answer = example
      ? await answerInWords({ db, engine: 'sqlite', logoUrl: () => null }, example)
      : null
    const fitting = answer?.tools.filter(({ fits }) => fits !== 'no').length ?? 0
    const isRight = answer?.market.key === key && answer.notUnderstood.length === 0 && fitting > 0
    if (!isRight) wrong.push(`${key}: ${example}: ${answer?.notUnderstood}, ${fitting} fit`)
  }
  expect(wrong, wrong.join('\n')).toEqual([])
})
