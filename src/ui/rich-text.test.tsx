import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '#site.config'
import { plainWords, RichText } from './rich-text.tsx'

const text = 'See [the list](/categories) and **mind** <b>this</b>.'

test('links and strong words are marked up, anything else stays text', () => {
  expect(renderToStaticMarkup(<RichText text={text} />)).toBe(
    '<p>See <a href="/categories" class="inline-link">the list</a> and <strong class="font-[600] text-ink">mind</strong> &lt;b&gt;this&lt;/b&gt;.</p>',
  )
})

test('links to other sites open apart, and those to a partner say so', () => {
  const html = renderToStaticMarkup(
    <RichText text={`[a](https://a.example.org) [b](${site.provider?.website}/b)`} />,
  )
  expect(html).toContain('rel="noopener noreferrer" href="https://a.example.org"')
  expect(html).toContain(`rel="sponsored noopener noreferrer" href="${site.provider?.website}/b"`)
})

test('plain words leave the marks out', () => {
  expect(plainWords(text)).toBe('See the list and mind <b>this</b>.')
})
