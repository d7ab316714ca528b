import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const toolNotFoundTitle = 'Tool Not Found'

export function ToolNotFound() {
  return (
    <MessagePage
      title={toolNotFoundTitle}
      text="The tool you're looking for doesn't exist or has been removed from our directory."
    >
      <ButtonLink href="/" look="primary">
        Back to Directory
      </ButtonLink>
    </MessagePage>
  )
}
