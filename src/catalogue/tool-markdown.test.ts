import { expect, test } from 'vitest'
import { aToolView } from '#tests/tool-views.ts'
import { toolMarkdown } from './tool-markdown.ts'

test.each([
  ['https://acme.example.com/a%20b?q=%C3%BC', 'https://acme.example.com/a%20b?q=%C3%BC'],
  ['https://acme.example.com/ü b', 'https://acme.example.com/%C3%BC%20b'],
  ['https://acme.example.com/a>b?c=<d>', 'https://acme.example.com/a%3Eb?c=%3Cd%3E'],
])('the address %s leads where it led', (website, written) => {
  const text = toolMarkdown(aToolView({ website }), 'https://site.example.com')
  expect(text).toContain(`- Website: <${written}>\n`)
})
