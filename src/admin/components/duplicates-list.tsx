import { adminPath } from '#admin/admin-address.ts'
import { duplicatesQuery, mergeToolCall } from '#admin/admin-calls.ts'
import type { DuplicatesResponse } from '#admin/admin-responses.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { editorPath, ListInSteps, Loaded, Subpage } from './admin-screen.tsx'

type Duplicate = DuplicatesResponse['duplicates'][number]

export function DuplicatesList() {
  return (
    <Subpage back="Back to the tools" href={adminPath({ view: 'tools' })} title="Possible duplicates">
      <p className="mt-2 mb-5 max-w-[70ch] text-body text-muted">
        Two listed tools with the same website or name, or one with a name that the other had before. The one
        you keep gets the ratings, reviews and claims of the other, whose address leads to it. A merge cannot
        be undone.
      </p>
      <Loaded what="The list" query={duplicatesQuery()}>
        {({ duplicates }) => (
          <ListInSteps items={duplicates} empty="No two tools look like one." className="grid gap-3">
            {(duplicate) => <DuplicateCard key={keyOf(duplicate)} duplicate={duplicate} />}
          </ListInSteps>
        )}
      </Loaded>
    </Subpage>
  )
}

const keyOf = ({ tools }: Duplicate) => tools.map(({ id }) => id).join(' ')

function DuplicateCard({ duplicate: { reason, tools } }: { duplicate: Duplicate }) {
  const { act } = useAction(duplicatesQuery.path)
  const keep = (chosen: Duplicate['tools'][number]) =>
    act(async () => {
      for (const other of tools)
        if (other.id !== chosen.id) await sendJson(mergeToolCall({ id: other.id }), { into: chosen.slug })
    }, `Merged into ${chosen.name}`)
  return (
    <li className="card p-4">
      <p className="text-note text-muted">
        {reason === 'former name' ? 'One had the name of the other before' : `The same ${reason}`}
      </p>
      <ul className="mt-2 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {tools.map((tool) => (
          <li key={tool.id} className="flex min-w-0 flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link href={editorPath(tool.id)} className="font-[600] text-ink hover:underline">
                {tool.name}
              </Link>
              <span className="block text-note text-muted">
                /tools/{tool.slug}, {tool.website}
              </span>
            </span>
            <Button onClick={() => void keep(tool)}>
              Keep<span className="sr-only"> {tool.slug}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
