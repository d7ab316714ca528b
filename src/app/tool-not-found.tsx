import type { Place } from '#lib/define-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { SearchInstead } from '#ui/search-instead.tsx'
import { wordsOfPath } from './words-of-path.ts'

export const toolNotFoundTitle = 'Tool Not Found'

export function ToolNotFound({ params: { slug = '' } }: Pick<Place, 'params'>) {
  return (
    <MessagePage
      title={toolNotFoundTitle}
      text="The tool you're looking for doesn't exist or has been removed from our directory."
    >
      <SearchInstead words={wordsOfPath(slug)} />
      <ButtonLink href="/">Back to Directory</ButtonLink>
    </MessagePage>
  )
}
