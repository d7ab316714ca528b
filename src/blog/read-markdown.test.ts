import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const PICTURE = `/pictures/p-${'0'.repeat(32)}-720x480.png`

test('Markdown becomes the parts that articles have', () => {
  const { intro, sections } = readMarkdown(
    `First line\nof one paragraph.\n\n## Prices\n### Small teams\n- one\n  goes on\n- two\n\n1. first\n2. second\n\n> A note\n> of two lines\n\n| Plan | Price |\n|---|---:|\n| Free | $0 |\n| Team |\n\n![A chart](${PICTURE})\n## Prices\nAgain.`,
  )
  expect(intro).toEqual([{ type: 'text', text: 'First line of one paragraph.' }])
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['prices', 'Prices'],
    ['prices-2', 'Prices'],
  ])
  expect(sections[0]?.blocks).toEqual([
    { type: 'heading', text: 'Small teams' },
    { type: 'list', items: ['one goes on', 'two'] },
    { type: 'list', ordered: true, items: ['first', 'second'] },
    { type: 'note', text: 'A note of two lines' },
    {
      type: 'table',
      caption: 'Table 1: Small teams',
      head: ['Plan', 'Price'],
      rows: [
        ['Free', '$0'],
        ['Team', '–'],
      ],
    },
    { type: 'picture', src: PICTURE, alt: 'A chart', width: 720, height: 480 },
  ])
})

test('links lead to pages and sites only; everything else is words', () => {
  const { intro } = readMarkdown(
    '[a](/tools/slack) [b](https://example.com) [c](javascript:alert(1)) \\[f\\](javascript:go) <javascript:x> [d](//evil.example) [e](data:text/html,x)',
  )
  expect(intro).toEqual([
    { type: 'text', text: '[a](/tools/slack) [b](https://example.com) c f javascript:x d e' },
  ])
})

test('HTML and pictures of other sites are text', () => {
  const { intro } = readMarkdown('<script>alert(1)</script>\n\n![x](https://example.com/x.png)')
  expect(intro).toEqual([
    { type: 'text', text: '<script>alert(1)</script>' },
    { type: 'text', text: '![x](https://example.com/x.png)' },
  ])
})

test('lists in lists, code, escapes and bare addresses are read as Markdown has them', () => {
  const { intro } = readMarkdown(
    '- one\n  - inner **bold**\n- two\n\n```\nnpm start\n```\n\n1\\. is *no* list, see https://example.com and `x`.\n\n---\n',
  )
  expect(intro).toEqual([
    { type: 'list', items: ['one', 'inner **bold**', 'two'] },
    { type: 'text', text: 'npm start' },
    { type: 'text', text: '1. is no list, see https://example.com and x.' },
  ])
})

test('text and a picture of ours that stand in one paragraph are two blocks', () => {
  expect(readMarkdown(`Before\n![A chart](${PICTURE})\nafter`).intro).toMatchObject([
    { type: 'text', text: 'Before' },
    { type: 'picture', alt: 'A chart' },
    { type: 'text', text: 'after' },
  ])
})
