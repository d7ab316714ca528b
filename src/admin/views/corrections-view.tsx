import { useState } from 'react'
import { editorPath, ToolTitle } from '#admin/components/admin-screen.tsx'
import { DecisionForm } from '#admin/components/decision-form.tsx'
import { defineResource } from '#admin/components/resource-table.tsx'
import { FactLines } from '#corrections/components/fact-lines.tsx'
import { acceptCall, correctionsQuery, declineCall } from '#corrections/correction-calls.ts'
import type { CorrectionView } from '#corrections/correction-responses.ts'
import { OTHER_FACT } from '#forms/fact.ts'
import { FactField } from '#forms/fact-field.tsx'
import { fromFactTexts, toFactTexts } from '#forms/fact-texts.ts'
import type { FormTexts } from '#forms/form-texts.ts'
import { dateInWords } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LineField } from '#ui/fields/input-fields.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No corrections are waiting.' },
  accepted: { label: 'Accepted', empty: 'No correction has been accepted yet.' },
  declined: { label: 'Declined', empty: 'No correction has been declined.' },
}

/** What visitors and makers say is wrong: oldest first, old and new side by side. */
export const correctionResource = defineResource({
  view: 'corrections',
  label: 'corrections',
  tabs,
  keys: { A: 'accept', R: 'decline' },
  query: correctionsQuery,
  read: ({ corrections: items, counts }) => ({ items, counts }),
  titleOf: ({ fact, tool }) => `${fact.label} of ${tool.name}`,
  Card: CorrectionCard,
})

function CorrectionCard({ item: correction }: { item: CorrectionView }) {
  const { fact, tool, status, reviewNote, accepted } = correction
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <ToolTitle of={fact.label} tool={tool} />
        <p className="text-small text-muted">
          {correction.isFromMaker && (
            <>
              <Chip tone="yes">From the maker</Chip>{' '}
            </>
          )}
          {sentWords(correction)}, first on {dateInWords(correction.createdAt)}
        </p>
      </div>
      <Sides correction={correction} />
      <Reports correction={correction} />
      {status === 'pending' ? (
        <Decide correction={correction} />
      ) : (
        <div className="mt-4 border-line border-t pt-4 text-small">
          {accepted.length > 0 && <FactLines lines={['Written:', ...accepted]} />}
          {reviewNote && <p className="mt-1 whitespace-pre-line break-words">Note: {reviewNote}</p>}
        </div>
      )}
    </>
  )
}

/** A form is opened by a person; without one the same program may have sent it any number of times. */
function sentWords({ reports, programReports }: CorrectionView): string {
  const ways = [
    reports > 0 && `${timesWord(reports)} by the form`,
    programReports > 0 && `${timesWord(programReports)} by programs, without the form`,
  ]
  return `Sent ${formatList(ways.filter((way) => way !== false))}`
}

const timesWord = (count: number) => (count === 1 ? 'once' : `${count} times`)

function Sides({ correction: { fact, present, proposed, status } }: { correction: CorrectionView }) {
  return (
    <div className="mt-4 grid gap-3 text-small sm:grid-cols-2">
      {fact.key !== OTHER_FACT && (
        <section className="min-w-0 rounded-control bg-soft p-4">
          <h3 className="mb-1 text-note text-muted">{status === 'pending' ? 'Now' : 'Before'}</h3>
          <FactLines lines={present} />
        </section>
      )}
      <section className="min-w-0 rounded-control border border-theme p-4">
        <h3 className="mb-1 text-note text-muted">Proposed</h3>
        <FactLines lines={proposed} />
      </section>
    </div>
  )
}

function Reports({ correction: { reported } }: { correction: CorrectionView }) {
  return (
    <ul className="mt-4 grid gap-2 text-small">
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

function Decide({ correction }: { correction: CorrectionView }) {
  const { id, tool, revision, fact } = correction
  const [isEdited, setEdited] = useState(false)
  const isWords = fact.key === OTHER_FACT
  const about = `${fact.label} of ${tool.name}`
  const accept = (typed: string, texts: FormTexts) => {
    const edits = isEdited ? { value: fromFactTexts(fact, texts) } : {}
    const note = typed || null
    return sendJson(acceptCall({ id }), { revision, note, ...(!isWords && sourceIn(texts)), ...edits })
  }
  const more = isWords ? (
    <Link href={editorPath(tool.id)} className="text-link inline-flex min-h-11 items-center">
      Edit the tool
    </Link>
  ) : (
    <Button disabled={isEdited} onClick={() => setEdited(true)}>
      Edit<span className="sr-only">: {about}</span>
    </Button>
  )
  return (
    <DecisionForm
      id={`correction ${id}`}
      about={about}
      renews={['/api/corrections', '/api/companies']}
      note={{ hint: 'Optional. Whoever reported it sees it.' }}
      choices={[
        {
          label: isWords ? 'Mark as done' : isEdited ? 'Accept as edited' : 'Accept',
          key: 'A',
          isPrimary: true,
          send: accept,
          done: isWords ? `Noted: ${about}` : `Accepted and written: ${about}`,
        },
        {
          label: 'Decline',
          key: 'R',
          send: (note) => sendJson(declineCall({ id }), { note: note || null }),
          done: `Declined: ${about}`,
        },
      ]}
      more={more}
    >
      {isEdited && (
        <div className="mb-6">
          <FactField fact={fact} texts={toFactTexts(fact, correction.value)} errors={{}} />
        </div>
      )}
      {!isWords && <SourceChoice key={revision} correction={correction} />}
    </DecisionForm>
  )
}

const CHOICE = 'source-choice'
const ANOTHER = 'another'
const NONE = 'none'

/** What was chosen; nothing where nothing was, which the API answers with what to do. */
function sourceIn(texts: FormTexts): { source?: string | null } {
  const choice = texts[CHOICE]
  if (choice === undefined) return {}
  if (choice === NONE) return { source: null }
  return { source: choice === ANOTHER ? (texts.source ?? '') : choice }
}

/** The page that is published as the source. Several people may have named several: whoever accepts chooses. */
function SourceChoice({ correction }: { correction: CorrectionView }) {
  const sources = [...new Set(correction.reported.flatMap(({ source }) => source ?? []))]
  const options = [
    ...sources.map((source) => [source, source]),
    [ANOTHER, 'Another page'],
    [NONE, 'No source'],
  ]
  return (
    <fieldset className="group/source mb-5 text-small">
      <legend className="mb-1 font-[600] text-ink">Source to publish</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5 [overflow-wrap:anywhere]">
          <input
            type="radio"
            name={CHOICE}
            value={value}
            defaultChecked={sources.length === 1 && value === sources[0]}
            className="shrink-0"
          />
          {label}
        </label>
      ))}
      <LineField
        name="source"
        label="Address of the page"
        type="url"
        text=""
        className="hidden group-has-[[value=another]:checked]/source:block"
      />
    </fieldset>
  )
}
