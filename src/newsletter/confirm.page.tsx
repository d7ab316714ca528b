import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { LetterPage } from './components/letter-page.tsx'
import { messages } from './messages.ts'
import { confirmCall } from './newsletter-calls.ts'

const title = 'Confirm your address'

function ConfirmPage(props: PageProps) {
  return (
    <LetterPage
      {...props}
      title={title}
      text="One more step, and the newsletter comes to you."
      button="Confirm subscription"
      done={{ title: 'You are subscribed', text: messages.subscribed }}
    />
  )
}

export default definePage({
  searchParams: ['token', 'done'],
  isPrivate: true,
  action: ({ token = '' }) => formCall(confirmCall(), { token }, () => '/newsletter/confirm?done=yes'),
  head: (): Head => ({ title, description: title, noindex: true }),
  Page: ConfirmPage,
})
