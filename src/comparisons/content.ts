import type { PageContent } from '#seo/page-content.ts'

const c: PageContent = { metaTitle: '', metaDescription: '', h1: '', intro: '', sections: [] }
export const comparisonContent = (..._: unknown[]) => c
export const alternativesContent = (..._: unknown[]) => c
