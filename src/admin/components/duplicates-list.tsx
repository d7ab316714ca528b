import { adminPath } from '#admin/admin-address.ts'
import { duplicatesQuery, mergeToolCall } from '#admin/admin-calls.ts'
import type { DuplicatesResponse } from '#admin/duplicate-responses.ts'
import { failureWords, sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { ToolsSubpage } from './tools-subpage.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

type Duplicate = DuplicatesResponse['duplicates'][number]

/** Tools that may be one, to be merged. */
export function DuplicatesList() {
  const answer = useAdminAnswer(duplicatesQuery())
  const { data, error } = answer
  return (
    <ToolsSubpage title="Possible duplicates">
      <p className="mt-2 mb-5 max-w-[70ch] text-[15px] text-muted">
        Two listed tools with the same website or name, or one with a name that the other had before. The one
        you keep gets the ratings, reviews and claims of the other, whose address leads to it.
      </p>
      <LoadTrouble what="The list" {...answer} />
      {!data && !error && <Pending label="Loading..." />}
      {data?.duplicates.length === 0 && (
        <p className="card p-10 text-center text-muted">No two tools look like one.</p>
      )}
      <ul className="grid gap-3">
        {data?.duplicates.map((duplicate) => (
          <DuplicateCard key={duplicate.tools.map(({ id }) => id).join(' ')} duplicate={duplicate} />
        ))}
      </ul>
    </ToolsSubpage>
  )
}

function DuplicateCard({ duplicate: { reason, tools } }: { duplicate: Duplicate }) {
  const refresh = useRefresh()
  async function keep(kept: Duplicate['tools'][number]) {
    try {
      for (const other of tools)
        if (other.id !== kept.id) await sendJson(mergeToolCall({ id: other.id }), { into: kept.slug })
      showToast({ title: 'Success', text: `Merged into ${kept.name}` })
    } catch (error) {
      showToast({ title: 'Error', text: failureWords(error), tone: 'bad' })
    }
    void refresh(duplicatesQuery.path)
  }
  return (
    <li className="card p-4">
      <p className="text-[13px] text-muted">
        {reason === 'former name' ? 'One had the name of the other before' : `The same ${reason}`}
      </p>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {tools.map((tool) => (
          <li key={tool.id} className="flex min-w-0 flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link
                href={adminPath({ view: 'tools', tool: tool.id })}
                className="font-[600] text-ink hover:underline"
              >
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
    </li>
  )
}
