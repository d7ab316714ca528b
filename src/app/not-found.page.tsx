import { definePage } from '#lib/define-page.ts'
import { NotFoundMessage, notFoundText, notFoundTitle } from './not-found.tsx'

export default definePage({
  head: () => ({ title: notFoundTitle, description: notFoundText }),
  Page: NotFoundMessage,
})
