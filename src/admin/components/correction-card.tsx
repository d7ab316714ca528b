import { type FormEvent, useId } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { FactField } from '#corrections/components/fact-field.tsx'
import { FactLines } from '#corrections/components/fact-lines.tsx'
import type { CorrectionView } from '#corrections/correction-view.ts'
import { OTHER_FACT } from '#corrections/fact.ts'
import { fromFactTexts, toFactTexts } from '#corrections/fact-texts.ts'
import { dateInWords } from '#lib/date-words.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'

import { SourceChoice, sourceIn } from './source-choice.tsx'

export interface Ruling {
  isAccepted: boolean
  body: object
  done: string
}

interface CorrectionCardProps {
  correction: CorrectionView
  isBusy: boolean
  isEdited: boolean
  onEdit: () => void
  onDecide: (ruling: Ruling) => void
}

export function CorrectionCard(props: CorrectionCardProps) {
  const { correction, isBusy } = props
  const { fact, tool, status, reviewNote, accepted } = correction
  const title = `${fact.label} of ${tool.name}`
  return (
    <article aria-label={title} aria-busy={isBusy} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="sub-title min-w-0 break-words">
          {fact.label} of{' '}
          <Link href={tool.path} className="hover:text-accent hover:underline">
            {tool.name}
          </Link>
        </h2>
        <p className="text-[14px] text-muted">
          {correction.isFromMaker && (
            <>
              <Chip tone="yes">From the maker</Chip>{' '}
            </>
          )}
          {correction.reports > 1 ? `${correction.reports} people` : 'One person'},{' '}
          {dateInWords(correction.createdAt)}
        </p>
      </div>
      <Sides correction={correction} />
      <Reports correction={correction} />
      {status === 'pending' ? (
        <DecisionForm {...props} />
      ) : (
        <div className="mt-4 border-line border-t pt-4 text-[15px]">
          {accepted.length > 0 && <FactLines lines={['Written:', ...accepted]} />}
          {reviewNote && <p className="mt-1 whitespace-pre-line break-words">Note: {reviewNote}</p>}
        </div>
      )}
    </article>
  )
}

function Sides({ correction: { fact, present, proposed, status } }: { correction: CorrectionView }) {
  return (
    <div className="mt-4 grid gap-3 text-[15px] sm:grid-cols-2">
      {fact.key !== OTHER_FACT && (
        <section className="min-w-0 rounded-control bg-soft p-4">
          <h3 className="mb-1 text-[13px] text-muted">{status === 'pending' ? 'Now' : 'Before'}</h3>
          <FactLines lines={present} />
        </section>
      )}
      <section className="min-w-0 rounded-control border border-theme p-4">
        <h3 className="mb-1 text-[13px] text-muted">Proposed</h3>
        <FactLines lines={proposed} />
      </section>
    </div>
  )
}

function Reports({ correction: { reported } }: { correction: CorrectionView }) {
  return (
    <ul className="mt-4 grid gap-2 text-[15px]">
      {reported.map(({ source, note, email, reportedAt }) => (
        <li key={`${reportedAt} ${source} ${note}`} className="min-w-0 [overflow-wrap:anywhere]">
          {source ? (
            <OutboundLink isFromStranger href={source} className="inline-link">
              {source}
            </OutboundLink>
          ) : (
            'No source'
          )}
          {email && (
            <>
              {', '}
              <a href={`mailto:${email}`} className="inline-link">
                {email}
              </a>
            </>
          )}
          {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
        </li>
      ))}
    </ul>
  )
}

function DecisionForm({ correction, isBusy, isEdited, onEdit, onDecide }: CorrectionCardProps) {
  const { id, tool, seen, fact } = correction
  const formId = useId()
  const isWords = fact.key === OTHER_FACT
  const name = `${fact.label} of ${tool.name}`

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)]),
    )
    const note = texts[`note-${id}`] || null
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === 'decline')
      return onDecide({ isAccepted: false, body: { note }, done: `Declined: ${name}` })
    const edits = isEdited ? { value: fromFactTexts(fact, texts) } : {}
    onDecide({
      isAccepted: true,
      body: { seen, note, ...(!isWords && sourceIn(texts)), ...edits },
      done: isWords ? `Noted: ${name}` : `Accepted and written: ${name}`,
    })
  }

  return (
    <form id={formId} noValidate onSubmit={decide} className="mt-5 border-line border-t pt-5">
      {isEdited && (
        <div className="mb-6">
          <FactField fact={fact} texts={toFactTexts(fact, correction.value)} errors={{}} />
        </div>
      )}
      {!isWords && <SourceChoice key={seen} correction={correction} />}
      <AreaField
        name={`note-${id}`}
        label="Note"
        hint="Optional. Whoever reported it sees it."
        text=""
        rows={2}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton value="accept" disabled={isBusy}>
          {isWords ? 'Mark as done' : isEdited ? 'Accept as edited' : 'Accept'}
          <span className="sr-only">: {name}</span>
        </SubmitButton>
        {!isWords && !isEdited && (
          <Button disabled={isBusy} onClick={onEdit}>
            Edit<span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button type="submit" value="decline" disabled={isBusy}>
          Decline<span className="sr-only">: {name}</span>
        </Button>
        {isWords && (
          <Link
            href={adminPath({ view: 'tools', tool: tool.id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Edit the tool
          </Link>
        )}
      </div>
    </form>
  )
}
