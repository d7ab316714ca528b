import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export function ComparisonNotFound() {
  return (
    <MessagePage
      title="Comparison not found"
      text="A comparison needs two different tools that are in our directory."
    >
      <ButtonLink href="/compare" look="primary">
        Choose tools to compare
      </ButtonLink>
    </MessagePage>
  )
}
