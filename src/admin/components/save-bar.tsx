import type { ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'

/** The end of a form in a card, in sight however long the form is. */
export function SaveBar({ back, words, children }: { back: string; words?: string; children?: ReactNode }) {
  return (
    <div className="save-bar sticky bottom-0 -mx-5 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3 sm:-mx-8 sm:px-8">
      <SubmitButton id="save">Save</SubmitButton>
      {children}
      <ButtonLink href={back}>
        Back<span className="sr-only"> to the list</span>
      </ButtonLink>
      {words && <p className="text-small text-muted">{words}</p>}
    </div>
  )
}
