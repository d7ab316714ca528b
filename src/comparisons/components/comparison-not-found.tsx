import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

interface ComparisonNotFoundProps {
  text?: string
  /** A better way out than to start over. */
  children?: ReactNode
}

export function ComparisonNotFound({
  text = 'A comparison needs two different tools that are in our directory.',
  children,
}: ComparisonNotFoundProps) {
  return (
    <MessagePage title="Comparison not found" text={text}>
      {children ?? (
        <ButtonLink href="/compare" look="primary">
          Choose tools to compare
        </ButtonLink>
      )}
    </MessagePage>
  )
}
