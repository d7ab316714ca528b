import { Component, type ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

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

/** Catches a fault while rendering, so that header and footer stay usable; another address starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode; path: string }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: { path: string }) {
    if (this.state.error && before.path !== this.props.path) this.setState({ error: null })
  }

  override render() {
    return this.state.error ? <Failed error={this.state.error} /> : this.props.children
  }
}
