import { expect, test } from 'vitest'
import { packText, pageText, unpackText } from './page-text.ts'

test('only what people read counts, a line for each block', () => {
  const page = `<!doctype html><head><title>x</title></head><!-- a > b --><style>p{}</style>
    <h1>Plans &amp; prices</h1><p>Pro <b>$9</b>&nbsp;a   month<br>per seat</p><SCRIPT>now()</script><svg><text>logo</text></svg>3 < 4`
  expect(pageText(page)).toBe('Plans & prices\nPro $9 a month\nper seat\n3 < 4')
})

test('signs are read however they are written, and a head without an end is no page', () => {
  expect(pageText('<head><title>x</title><body>&yen;9 &times; 2&hellip; &#8364;5 &#x20AC;6')).toBe(
    '¥9 × 2… €5 €6',
  )
})

test.each([
  ['<script', '<script>'.repeat(200_000)],
  ['open tags', '<'.repeat(2_000_000)],
  ['comments', '<!--'.repeat(500_000)],
  ['closing tags', '<p></p'.repeat(300_000)],
  ['elements without an end', '<a>'.repeat(300_000) + '</b>'.repeat(300_000)],
  ['elements in turn', '<i></b>'.repeat(250_000)],
])('a broken page full of %s takes no time', (_name, page) => {
  const startedAt = performance.now()
  expect(pageText(page).length).toBeLessThanOrEqual(64 * 1024)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('a text is kept whole', () => {
  const text = 'Pro $9\n価格 €5 🎉'
  expect(unpackText(packText(text))).toBe(text)
})
