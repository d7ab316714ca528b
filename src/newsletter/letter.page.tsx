import { definePage, formCall, type PageProps, type Params } from '#lib/define-page.ts'
import { SubmitButton } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { messages } from './messages.ts'
import { confirmCall, unsubscribeCall } from './newsletter-calls.ts'

const steps = {
  confirm: {
    call: confirmCall,
    title: 'Confirm your address',
    text: 'One more step, and the newsletter comes to you.',
    button: 'Confirm subscription',
    done: { title: 'You are subscribed', text: messages.subscribed },
  },
  unsubscribe: {
    call: unsubscribeCall,
    title: 'Leave the newsletter',
    text: 'Your address will be taken off the list and deleted.',
    button: 'Unsubscribe',
    done: { title: 'You are unsubscribed', text: messages.unsubscribed },
  },
}
const stepOf = ({ step }: Params) => (step === 'confirm' ? 'confirm' : 'unsubscribe')

export default definePage({
  searchParams: ['token', 'done'],
  isPrivate: true,
  action: ({ token = '' }, params) => {
    const step = stepOf(params)
    return formCall(steps[step].call(), { token }, () => `/newsletter/${step}?done=yes`)
  },
  head: ({ params }) => {
    const { title } = steps[stepOf(params)]
    return { title, description: title }
  },
  Page: LetterPage,
})

/** Where a link in a mail leads: one button does it, so that programs which only look at links do nothing. */
function LetterPage({ search, posted, params }: PageProps) {
  const { title, text, button, done } = steps[stepOf(params)]
  const token = posted?.values.token ?? search.get('token')
  if (search.has('done')) return <WayOn title={done.title} text={done.text} />
  if (posted) return <WayOn title={title} text={posted.problem.detail} />
  if (!token)
    return <WayOn title={title} text="This link is not complete. Please open it again from the mail." />
  return (
    <MessagePage title={title} text={text}>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{button}</SubmitButton>
      </form>
    </MessagePage>
  )
}

function WayOn({ title, text }: { title: string; text: string }) {
  return <MessagePage title={title} text={text} way={{ href: '/blog', label: 'Go to the blog' }} />
}
