import { settleNewerCall } from '#admin/site-calls.ts'
import type { SiteEntryResponse } from '#admin/site-responses.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/use-action.ts'
import { EditedValue } from './hiding-edits.tsx'

/** Fields of an edited entry of which the shipped file says something else by now. */
export function NewerFileNotice({ entry: { kind, key, file, newer } }: { entry: SiteEntryResponse }) {
  const { act } = useAction('/api/admin')
  const settle = (field: string, isTaken: boolean) =>
    act(
      () => sendJson(settleNewerCall({ kind, key, field }), { isTaken }),
      { title: isTaken ? 'The file’s version counts' : 'Your edit stays' },
      'Nothing was changed',
    )
  if (newer.length === 0) return null
  return (
    <section aria-labelledby="newer-file" className="card mb-6 border-partner-line bg-partner-soft p-5">
      <h3 id="newer-file" className="font-[600] text-[16px] text-ink">
        Your edit hides a newer file
      </h3>
      <p className="mt-1 text-[14px] text-muted [overflow-wrap:anywhere]">
        {file} has changed since these fields were edited. Visitors see your edit.
      </p>
      <ul className="grid gap-5">
        {newer.map(({ field, label, own, file: said }) => (
          <li key={field} className="mt-4">
            <h4 className="mb-2 font-[600] text-[15px]">{label}</h4>
            <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              <EditedValue title="Your edit" lines={own} />
              <EditedValue title="The file now" lines={said} />
            </dl>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button look="primary" onClick={() => void settle(field, true)}>
                Use the file&rsquo;s version<span className="sr-only">: {label}</span>
              </Button>
              <Button onClick={() => void settle(field, false)}>
                Keep ours<span className="sr-only">: {label}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
