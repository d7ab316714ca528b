import { expect, test } from 'vitest'
import { marketBook } from '#catalogue/markets.store.ts'
import { answerForKey } from './components/answer-section.tsx'

const press = (key: string, question: string, kind = '') =>
  answerForKey(key, {
    question: marketBook().question(question),
    current: { kind, text: kind && 'calls only' },
    plans: ['#0', '#3'],
  })

test('a key answers a question; where words must follow, it says so', () => {
  expect(press('y', 'sso')).toEqual({ entry: { kind: 'yes', text: '' }, needsDetail: false })
  expect(press('2', 'sso')).toEqual({ entry: { kind: 'from', text: '#3' }, needsDetail: false })
  expect(press('p', 'sso')).toEqual({ entry: { kind: 'partly', text: '' }, needsDetail: true })
  expect(press('p', 'sso', 'partly')?.entry.text).toBe('calls only')
  expect(press('u', 'sso', 'partly')).toEqual({ entry: { kind: '', text: '' }, needsDetail: false })
  expect(press('7', 'users-free')).toEqual({ entry: { kind: 'number', text: '7' }, needsDetail: true })
  expect(press('1', 'thread-model')?.entry.kind).toMatch(/^value:/)
})

test('a key that fits neither the question nor the plans answers nothing', () => {
  expect(press('1', 'sso')?.entry.kind).toBe('from')
  expect(press('3', 'sso')).toBeNull()
  expect(press('y', 'thread-model')).toBeNull()
  expect(press('9', 'thread-model')).toBeNull()
  expect(press('w', 'sso')).toBeNull()
  expect(press('x', 'sso')).toBeNull()
})
