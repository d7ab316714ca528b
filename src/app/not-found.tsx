import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const notFoundTitle = 'Page Not Found'
export const notFoundText = "The page you're looking for doesn't exist. It might have been moved or deleted."

export function NotFoundMessage() {
  return (
    <MessagePage title={notFoundTitle} text={notFoundText}>
      <ButtonLink href="/" look="primary">
        Back to Home
      </ButtonLink>
    </MessagePage>
  )
}
