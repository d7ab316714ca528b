import { adminPath } from '#admin/admin-address.ts'
import { dismissDuplicatesCall, duplicatesQuery, mergeToolCall } from '#admin/admin-calls.ts'
import type { DuplicatesResponse } from '#admin/admin-responses.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { editorPath, ListInSteps, Loaded, Subpage } from './admin-screen.tsx'

type Duplicate = DuplicatesResponse['duplicates'][number]

/** Tools that may be one, to be merged. */
export function DuplicatesList() {
  return (
    <Subpage back="Back to the tools" href={adminPath({ view: 'tools' })} title="Possible duplicates">
      <p className="mt-2 mb-5 max-w-[70ch] text-[15px] text-muted">
        Two listed tools with the same website or name, or one with a name that the other had before. The one
        you keep gets the ratings, reviews and claims of the other, whose address leads to it; a merge can be
        reverted in the audit log.
      </p>
      <Loaded what="The list" query={duplicatesQuery()}>
        {({ duplicates, dismissed }) => (
          <>
            <ListInSteps items={duplicates} empty="No two tools look like one." className="grid gap-3">
              {(duplicate) => <DuplicateCard key={keyOf(duplicate)} duplicate={duplicate} />}
            </ListInSteps>
            {dismissed.length > 0 && <Dismissed pairs={dismissed} />}
          </>
        )}
      </Loaded>
    </Subpage>
  )
}

const keyOf = ({ tools }: Duplicate) => tools.map(({ id }) => id).join(' ')
const namesOf = ({ tools }: Duplicate) => tools.map(({ slug }) => slug).join(' and ')

const dismiss = ({ tools }: Duplicate, isDismissed: boolean) =>
  sendJson(dismissDuplicatesCall(), { tools: tools.map(({ id }) => id), isDismissed })

function Dismissed({ pairs }: { pairs: readonly Duplicate[] }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-[600] text-[15px] text-ink">
        Not duplicates ({pairs.length})
      </summary>
      <p className="my-2 max-w-[70ch] text-[14px] text-muted">
        Shown above again as soon as the name or website of one of the two changes.
      </p>
      <ListInSteps items={pairs} className="card divide-y divide-line">
        {(duplicate) => <DismissedPair key={keyOf(duplicate)} duplicate={duplicate} />}
      </ListInSteps>
    </details>
  )
}

function DismissedPair({ duplicate }: { duplicate: Duplicate }) {
  const { act } = useAction(duplicatesQuery.path)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-[15px]">
      <span className="min-w-0 [overflow-wrap:anywhere]">{namesOf(duplicate)}</span>
      <Button onClick={() => void act(() => dismiss(duplicate, false), 'The pair is shown again')}>
        Show again<span className="sr-only">: {namesOf(duplicate)}</span>
      </Button>
    </li>
  )
}

function DuplicateCard({ duplicate }: { duplicate: Duplicate }) {
  const { reason, tools } = duplicate
  const { act } = useAction(duplicatesQuery.path)
  const keep = (chosen: Duplicate['tools'][number]) =>
    act(async () => {
      for (const other of tools)
        if (other.id !== chosen.id) await sendJson(mergeToolCall({ id: other.id }), { into: chosen.slug })
    }, `Merged into ${chosen.name}`)
  return (
    <li className="card p-4">
      <p className="text-[13px] text-muted">
        {reason === 'former name' ? 'One had the name of the other before' : `The same ${reason}`}
      </p>
      <ul className="mt-2 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {tools.map((tool) => (
          <li key={tool.id} className="flex min-w-0 flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link href={editorPath(tool.id)} className="font-[600] text-ink hover:underline">
                {tool.name}
              </Link>
              <span className="block text-[13px] text-muted">
                /tools/{tool.slug}, {tool.website}
              </span>
            </span>
            <Button onClick={() => void keep(tool)}>
              Keep<span className="sr-only"> {tool.slug}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => void act(() => dismiss(duplicate, true), 'Noted as two tools')}>
        Not duplicates<span className="sr-only">: {namesOf(duplicate)}</span>
      </Button>
    </li>
  )
}
