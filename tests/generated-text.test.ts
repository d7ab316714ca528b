import { expect, test } from 'vitest'
import { META_DESCRIPTION_MAX, META_DESCRIPTION_MIN, META_TITLE_MAX } from '#seo/fitted.ts'
import { alternativesPages, categoryPages, listingPages } from './generated-pages.ts'
import { likestPages } from './shared-sentences.ts'

const SHARED_MAX = 0.4
const kinds = [
  ['alternatives', alternativesPages(), 4],
  ['listing', listingPages(), 4],
  ['category', categoryPages(), 3],
] as const

test.each(kinds)('no %s page becomes another by swapping names', (_kind, pages) => {
  expect(pages.length).toBeGreaterThan(60)
  const { share, paths } = likestPages(pages)
  expect(share, `${paths.join(' and ')} share too many sentences`).toBeLessThanOrEqual(SHARED_MAX)
})

test('pages that differ in names only are recognised as one page', () => {
  const page = (path: string, name: string) => ({
    path,
    names: [name],
    content: { metaTitle: '', metaDescription: '', h1: '', intro: `${name} has forms.`, sections: [] },
  })
  expect(likestPages([page('a', 'Acme'), page('b', 'Globex')])).toEqual({ share: 1, paths: ['a', 'b'] })
})

test.each(kinds)('every %s page fits a search result', (_kind, pages) => {
  const unfit = pages.filter(({ content: { metaTitle, metaDescription } }) => {
    const length = metaDescription.length
    return metaTitle.length > META_TITLE_MAX || length < META_DESCRIPTION_MIN || length > META_DESCRIPTION_MAX
  })
  expect(unfit.map(({ path }) => path)).toEqual([])
})

test.each(kinds)(
  'every %s page has its sections, each with something to say',
  (_kind, pages, sectionsMin) => {
    const thin = pages.filter(
      ({ content: { sections } }) =>
        sections.length < sectionsMin || sections.some(({ content }) => content.length < 20),
    )
    expect(thin.map(({ path }) => path)).toEqual([])
  },
)

const BROKEN =
  /undefined|null|NaN|\[object|<|>|\*\*|\(\)| {2}| [,.;:](?!\w)|[,;:]\.|\.\.|; ;|^[a-z]+ (of|is|are) /
const SUPERLATIVE = /\b(best|leading|powerful|seamless|ultimate|top-rated|cutting-edge)\b/i

test.each(kinds)('every %s page is whole sentences of plain text', (_kind, pages) => {
  const broken = pages.flatMap(({ path, names, content }) => {
    const texts = [content.intro, ...content.sections.map((section) => section.content)]
    const bare = names.reduce((text, name) => text.replaceAll(name, 'Name'), texts.join('\n\n'))
    return bare
      .split('\n\n')
      .filter((text) => BROKEN.test(text) || SUPERLATIVE.test(text) || !/[.?]$/.test(text))
      .map((text) => `${path}: ${text}`)
  })
  expect(broken).toEqual([])
})

test.each(kinds)('the intro of every %s page is one or two sentences', (_kind, pages) => {
  const long = pages.filter(({ content: { intro } }) => (intro.match(/[.?](?=\s+[A-Z]|$)/g) ?? []).length > 2)
  expect(long.map(({ content }) => content.intro)).toEqual([])
})
