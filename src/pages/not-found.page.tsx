import { definePage } from '#lib/define-page.ts'
import { meantQuery, NotFoundMessage, notFoundText, notFoundTitle, wordsOfPath } from './not-found.tsx'

const queries = ({ path = '' }: { path?: string }) => {
  const words = wordsOfPath(path)
  return words ? { meant: meantQuery(words) } : {}
}

export default definePage({
  queries,
  optional: ['meant'],
  head: () => ({ title: notFoundTitle, description: notFoundText }),
  Page: NotFoundMessage,
})
