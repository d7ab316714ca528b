import { definePage } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const notFoundTitle = 'Page Not Found'
const text = "The page you're looking for doesn't exist. It might have been moved or deleted."

export function NotFound() {
  return (
    <MessagePage title={notFoundTitle} text={text}>
      <ButtonLink href="/" look="primary">
        Back to Home
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  head: (): Head => ({ title: notFoundTitle, description: text, noindex: true }),
  Page: NotFound,
})
