import { adminPath } from '#admin/admin-address.ts'
import { keepLockCall, releaseLockCall } from '#admin/admin-calls.ts'
import { fieldLabel } from '#admin/field-labels.ts'
import type { HidingEdit } from '#admin/upkeep-responses.ts'
import { dateInWords, dateOrMonthText } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { websiteHost } from '#lib/website.ts'
import { sourceWords } from '#sync/source-words.ts'
import { Button } from '#ui/button.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'

/** Fields that somebody edited here and whose source says something else since. */
export function HidingEdits({ edits }: { edits: readonly HidingEdit[] }) {
  return (
    <section aria-labelledby="hiding-edits" className="mt-10">
      <h2 id="hiding-edits" className="section-title">
        Your edit hides newer facts
      </h2>
      <p className="mt-2 mb-4 max-w-[70ch] text-[15px] text-muted">
        The source of these tools has changed since you edited them. Visitors see your value until you take
        the newer one.
      </p>
      <ul className="grid gap-4">
        {edits.map((edit) => (
          <Edit key={`${edit.id} ${edit.field}`} edit={edit} />
        ))}
      </ul>
    </section>
  )
}

function Edit({ edit }: { edit: HidingEdit }) {
  const { id, name, field, source, saidAt, mark, hides } = edit
  const label = fieldLabel(field)
  // Prices and sources follow from the plans that they come with.
  const own = hides.filter((hidden) => hidden.field === field)
  const shown = own.length > 0 ? own : hides
  const { act } = useAction('/api/admin', '/api/companies')
  const decide = (title: string, send: () => Promise<unknown>) => act(send, { title }, 'Nothing was changed')
  const release = () => sendJson(releaseLockCall({ id, field }))
  const keep = () => sendJson(keepLockCall({ id, field }), { over: mark })
  return (
    <li className="card p-5">
      <h3 className="font-[600] text-[16px] [overflow-wrap:anywhere]">
        <Link
          href={adminPath({ view: 'tools', tool: id })}
          className="text-ink hover:text-accent hover:underline"
        >
          {name}
        </Link>
        : {label}
      </h3>
      {shown.map((hidden) => (
        <div key={hidden.field} className="mt-3">
          {hidden.field !== field && <p className="font-[520] text-[14px]">{fieldLabel(hidden.field)}</p>}
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <EditedValue title="Your value" lines={hidden.own} />
            <EditedValue title={`Newer value (${newerFrom(source, saidAt)})`} lines={hidden.newer}>
              {hidden.read && (
                <p className="mt-1 text-[13px] text-muted">
                  Read at{' '}
                  <OutboundLink isFromStranger href={hidden.read.url} className="inline-link">
                    {websiteHost(hidden.read.url)}
                  </OutboundLink>
                  , {hidden.read.seenAt ? dateOrMonthText(hidden.read.seenAt) : 'undated'}
                </p>
              )}
            </EditedValue>
          </dl>
        </div>
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => void decide(`${name} shows the newer value: ${label}`, release)}
        >
          Use the newer value<span className="sr-only">: {`${name}, ${label}`}</span>
        </Button>
        <Button onClick={() => void decide(`Your value stays: ${label}`, keep)}>
          Keep yours<span className="sr-only">: {`${name}, ${label}`}</span>
        </Button>
      </div>
    </li>
  )
}

const newerFrom = (source: string, saidAt: string | null) =>
  saidAt ? `${sourceWords(source)}, ${dateInWords(saidAt)}` : sourceWords(source)

export function EditedValue({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly string[]
  children?: React.ReactNode
}) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3">
      <dt className="text-[13px] text-muted">{title}</dt>
      <dd className="mt-1 text-[15px] [overflow-wrap:anywhere]">
        {lines.length === 0 && <p className="text-muted">Nothing</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </dd>
    </div>
  )
}
