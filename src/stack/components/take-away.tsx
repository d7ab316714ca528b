import { useState } from 'react'
import { WatchForm } from '#newsletter/components/watch-form.tsx'
import { remember, rememberedStack } from '#stack/remembered-stack.ts'
import { STACK_PATH } from '#stack/stack-address.ts'
import { stackMarkdown } from '#stack/stack-export.ts'
import type { StackResponse } from '#stack/stack-responses.ts'
import { watchPath } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { copyText, shareLink } from '#ui/share.ts'
import { FindingSection } from './findings.tsx'

export function TakeAway({ stack }: { stack: StackResponse }) {
  const [note, setNote] = useState('')
  const remembered = rememberedStack.use()
  const query = `?tools=${stack.tools}`
  const path = `${STACK_PATH}${query}`
  const copy = async () => {
    const isCopied = await copyText(stackMarkdown(stack, new URL(path, location.href).href))
    setNote(
      isCopied
        ? 'Copied as Markdown.'
        : 'Your browser did not allow copying. Open the Markdown file instead.',
    )
  }
  const feed = watchPath(stack.rows.map(({ slug }) => slug))
  return (
    <FindingSection id="take-away" title="Take it with you">
      <link rel="alternate" type="application/atom+xml" title="Changes of these tools" href={feed} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <a href={`/api/stack.csv${query}`} download className="button button-secondary">
          CSV
        </a>
        <a href={`/api/stack.md${query}`} className="button button-secondary">
          Markdown
        </a>
        <Button className="needs-script" onClick={() => void copy()}>
          Copy as Markdown
        </Button>
        {remembered !== stack.tools && (
          <Button className="needs-script" onClick={() => remember(stack.tools)}>
            Keep in this browser
          </Button>
        )}
        <Button className="needs-script" onClick={() => print()}>
          Print
        </Button>
        <Button className="needs-script" onClick={() => void shareLink('Our stack', path)}>
          Share
        </Button>
        <a href={feed} className="button button-secondary">
          Feed of their changes
        </a>
      </div>
      <p role="status" className="mt-2 text-small text-muted">
        {note}
      </p>
      <div className="my-6 print:hidden">
        <h3 className="mb-2 font-[600] text-body text-ink">Watch their prices by mail</h3>
        <WatchForm tools={stack.rows.map(({ slug }) => slug).join(',')} />
      </div>
      <p className="text-small text-muted">
        The address of this page holds the whole list. Whoever has it sees what you see; we keep no copy.
      </p>
    </FindingSection>
  )
}
