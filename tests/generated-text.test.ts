import { expect, test } from 'vitest'
import { META_DESCRIPTION_MAX, META_DESCRIPTION_MIN, META_TITLE_MAX } from '#seo/fitted.ts'
import {
  alternativesPages,
  categoryPages,
  comparisonPages,
  type GeneratedPage,
  listingPages,
} from './generated-pages.ts'
import { likestPages, sentencesOf } from './shared-sentences.ts'

const SHARED_MAX = 0.4
const kinds = [
  ['comparison', comparisonPages(), 4],
  ['alternatives', alternativesPages(), 4],
  ['listing', listingPages(), 4],
  ['category', categoryPages(), 3],
] as const

/** Lists of the very same tools have the same facts to tell, so one of them stands for all. */
function ofDifferentTools(pages: readonly GeneratedPage[]): GeneratedPage[] {
  return [...new Map(pages.map((page) => [[...page.tools].sort().join(), page])).values()]
}

test.each(kinds)('no %s page becomes another by swapping names', (kind, pages) => {
  const compared = kind === 'listing' ? pages.filter(isNotTwin(pages)) : pages
  expect(compared.length).toBeGreaterThan(60)
  const { share, pages: likest } = likestPages(compared)
  expect(share, `${likest?.join(' and ')} share too many sentences`).toBeLessThanOrEqual(SHARED_MAX)
})

test('pages that differ in names only are recognised as one page', () => {
  const content = { metaTitle: '', metaDescription: '', h1: '', intro: 'Acme has forms.', sections: [] }
  const other = { ...content, intro: 'Globex has forms.' }
  const pages = [
    { path: 'a', names: ['Acme'], tools: [], content },
    { path: 'b', names: ['Globex'], tools: [], content: other },
  ]
  expect(likestPages(pages)).toEqual({ share: 1, pages: ['a', 'b'] })
})
