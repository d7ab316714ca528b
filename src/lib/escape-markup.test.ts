import { expect, test } from 'vitest'
import { escapeMarkdown, escapeMarkup } from './escape-markup.ts'

test('no text can open a tag, close an attribute or break the document', () => {
  expect(escapeMarkup(`<b title="x" id='y'>&`)).toBe('&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;')
})

test('what XML cannot carry is left out, other scripts and emoji stay', () => {
  expect(escapeMarkup('a\0b\u0008c\uD800d\uFFFE')).toBe('abcd')
  expect(escapeMarkup('Ünïcode 日本 🎉')).toBe('Ünïcode 日本 🎉')
})

test('no text can be a heading, a link or a line of its own in Markdown', () => {
  expect(escapeMarkdown('# A\n[b](x) *c* `d`')).toBe('\\# A \\[b\\](x) \\*c\\* \\`d\\`')
})
