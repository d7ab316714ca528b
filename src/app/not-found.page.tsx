import { definePage } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { NotFoundMessage, notFoundText, notFoundTitle } from './not-found.tsx'

export default definePage({
  head: (): Head => ({ title: notFoundTitle, description: notFoundText, noindex: true }),
  Page: NotFoundMessage,
})
