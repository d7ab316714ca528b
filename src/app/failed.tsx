import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** For faults that are ours: says so and offers another try. */
export function Failed({ error }: { error: Error }) {
  return (
    <MessagePage
      title="Something went wrong"
      text={`This page could not be shown (${error.message}). Please try again.`}
    >
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </MessagePage>
  )
}
