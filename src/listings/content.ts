import type { PageContent } from '#seo/page-content.ts'

const c: PageContent = { metaTitle: '', metaDescription: '', h1: '', intro: '', sections: [] }
export const listingContent = (..._: unknown[]) => c
