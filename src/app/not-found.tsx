import type { Place } from '#lib/define-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { SearchInstead } from '#ui/search-instead.tsx'
import { wordsOfPath } from './words-of-path.ts'

export const notFoundTitle = 'Page Not Found'
export const notFoundText = "The page you're looking for doesn't exist. It might have been moved or deleted."

export function NotFoundMessage({ params: { path = '' } }: Pick<Place, 'params'>) {
  return (
    <MessagePage title={notFoundTitle} text={notFoundText}>
      <SearchInstead words={wordsOfPath(path)} />
      <ButtonLink href="/">Back to Home</ButtonLink>
    </MessagePage>
  )
}
