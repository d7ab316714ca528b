import type { PageProps } from '#lib/define-page.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

interface LetterPageProps extends Pick<PageProps, 'search' | 'posted'> {
  title: string
  text: string
  button: string
  done: { title: string; text: string }
}

/** Where a link in a mail leads: one button does it, so that programs which only look at links do nothing. */
export function LetterPage({ search, posted, title, text, button, done }: LetterPageProps) {
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
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink href="/blog" look="primary">
        Go to the blog
      </ButtonLink>
    </MessagePage>
  )
}
