import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { LetterPage } from './components/letter-page.tsx'
import { messages } from './messages.ts'
import { unsubscribeCall } from './newsletter-calls.ts'

const title = 'Leave the newsletter'

function UnsubscribePage(props: PageProps) {
  return (
    <LetterPage
      {...props}
      title={title}
      text="Your address will be taken off the list and deleted."
      button="Unsubscribe"
      done={{ title: 'You are unsubscribed', text: messages.unsubscribed }}
    />
  )
}

export default definePage({
  searchParams: ['token', 'done'],
  isPrivate: true,
  action: ({ token = '' }) =>
    formCall(unsubscribeCall(), { token }, () => '/newsletter/unsubscribe?done=yes'),
  head: (): Head => ({ title, description: title, noindex: true }),
  Page: UnsubscribePage,
})
