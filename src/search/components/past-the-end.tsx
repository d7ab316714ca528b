import { type ListState, listPath } from '#search/filters.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const pastTheEndTitle = ({ page }: ListState) => `There is no page ${page}`

/** For a page of a list that was asked for and does not exist. */
export function PastTheEnd({ path, list }: { path: string; list: ListState }) {
  return (
    <MessagePage title={pastTheEndTitle(list)} text="The list ends before it, or is no longer there.">
      <ButtonLink href={listPath(path, { ...list, page: 1 })} look="primary">
        Go to the first page
      </ButtonLink>
    </MessagePage>
  )
}
