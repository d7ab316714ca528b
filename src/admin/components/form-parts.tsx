import type { ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'

interface FormFoldProps {
  id: string
  title: string
  /** What is filled in, in a few words. */
  said: string
  /** Opens it: something in it is to be filled in or corrected. */
  isOpen: boolean
  children: ReactNode
}

/** A part of a long form that shows its heading and what it holds until it is opened. */
export function FormFold({ id, title, said, isOpen, children }: FormFoldProps) {
  return (
    <details open={isOpen || undefined} className="border-line border-t py-4">
      <summary className="cursor-pointer">
        <h3 className="inline font-[600] text-[17px] text-ink">{title}</h3>{' '}
        <span className="text-[14px] text-muted">{said}</span>
      </summary>
      {/* The id is inside, so that a link to it opens the fold. */}
      <div id={id} className="pt-4 pb-3">
        {children}
      </div>
    </details>
  )
}

/** The end of a form in a card, in sight however long the form is. */
export function SaveBar({ back, words, children }: { back: string; words?: string; children?: ReactNode }) {
  return (
    <div className="save-bar sticky bottom-0 -mx-5 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3 sm:-mx-8 sm:px-8">
      <SubmitButton id="save">Save</SubmitButton>
      {children}
      <ButtonLink href={back}>
        Back<span className="sr-only"> to the list</span>
      </ButtonLink>
      {words && <p className="text-[14px] text-muted">{words}</p>}
    </div>
  )
}
