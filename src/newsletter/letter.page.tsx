import { definePage, formCall, type PageProps, type Params } from '#lib/define-page.ts'
import { SubmitButton } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { messages } from './messages.ts'
import { confirmCall, unsubscribeCall } from './newsletter-calls.ts'

const lists = {
  newsletter: {
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
  },
  watch: {
    confirm: {
      call: confirmCall,
      title: 'Confirm your address',
      text: 'One more step, and we write when these prices change.',
      button: 'Watch these prices',
      done: { title: 'You watch these prices', text: messages.watching },
    },
    unsubscribe: {
      call: unsubscribeCall,
      title: 'End the watch',
      text: 'You get no more letters about these prices, and your address will be deleted.',
      button: 'End it',
      done: { title: 'The watch has ended', text: messages.unwatched },
    },
  },
}
const listOf = ({ list }: Params) => (list === 'watch' ? 'watch' : 'newsletter')
const stepOf = ({ step }: Params) => (step === 'confirm' ? 'confirm' : 'unsubscribe')
const wordsOf = (params: Params) => lists[listOf(params)][stepOf(params)]

export default definePage({
  searchParams: ['token', 'done'],
  isPrivate: true,
  action: ({ token = '' }, params) => {
    const done = `/${listOf(params)}/${stepOf(params)}?done=yes`
    return formCall(wordsOf(params).call(), { token }, () => done)
  },
  head: ({ params }) => {
    const { title } = wordsOf(params)
    return { title, description: title }
  },
  Page: LetterPage,
})

/** Where a link in a mail leads: one button does it, so that programs which only look at links do nothing. */
function LetterPage({ search, posted, params }: PageProps) {
  const { title, text, button, done } = wordsOf(params)
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
