import { expect, test } from 'vitest'
import { readTools } from './many.ts'

const tools = (search: string) => readTools(new URLSearchParams(search))

test('tools come as one list or one by one, each once, six at most', () => {
  expect(tools('tools=a,b,c')).toEqual(['a', 'b', 'c'])
  expect(tools('tools=a&tools=b&tools=a')).toEqual(['a', 'b'])
  expect(tools('tools=a,b,c,d,e,f,g,h')).toHaveLength(6)
})

test('what cannot be a tool is ignored', () => {
  expect(tools('tools=../x,<b>, ok ,,UPPER')).toEqual(['ok'])
})
