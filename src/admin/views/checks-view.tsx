import { editorPath, ToolTitle } from '#admin/components/admin-screen.tsx'
import { DecisionForm } from '#admin/components/decision-form.tsx'
import { defineResource } from '#admin/components/resource-table.tsx'
import { dateInWords, dateOrMonthText } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { checkTasksQuery, settleCheckCall } from '#link-checks/check-calls.ts'
import type { CheckTask } from '#link-checks/check-responses.ts'
import { Link, OutboundLink } from '#ui/link.tsx'

const titleOf = ({ tool, isWebsite }: CheckTask) => `${isWebsite ? 'Website' : 'Price page'} of ${tool.name}`

export const checkResource = defineResource({
  view: 'checks',
  label: 'checks',
  empty: 'No website or price page needs a look.',
  keys: { A: 'the record is right' },
  query: checkTasksQuery,
  read: ({ tasks: items, total }) => ({ items, total }),
  titleOf,
  Card: TaskCard,
})

function TaskCard({ item: task }: { item: CheckTask }) {
  const { id, tool, url, isWebsite, revision } = task
  const about = titleOf(task)
  return (
    <>
      <ToolTitle of={isWebsite ? 'Website' : 'Price page'} tool={tool} />
      <p className="mt-1 text-small">
        <OutboundLink isFromStranger href={url} className="inline-link">
          {url}
        </OutboundLink>
        {task.seenAt && `, read ${dateOrMonthText(task.seenAt)}`}
      </p>
      <News task={task} />
      <DecisionForm
        id={`check ${id}`}
        about={about}
        renews={['/api/checks', '/api/companies']}
        choices={[
          {
            label: 'The record is right',
            key: 'A',
            send: () => sendJson(settleCheckCall({ id }), { revision }),
            done: `Settled: ${about}`,
          },
        ]}
        more={
          <Link href={editorPath(tool.id)} className="text-link inline-flex min-h-11 items-center">
            Edit the tool<span className="sr-only">: {tool.name}</span>
          </Link>
        }
      />
    </>
  )
}

function News({ task: { unreachableSince, words, changedAt, ...task } }: { task: CheckTask }) {
  return (
    <div className="mt-4 grid gap-3 text-small [overflow-wrap:anywhere]">
      {unreachableSince && (
        <p>
          Not reachable since {dateInWords(unreachableSince)}. {words}
        </p>
      )}
      {changedAt && <p>Its text changed on {dateInWords(changedAt)}.</p>}
      {task.removed.length + task.added.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {Object.entries({ 'No longer there': task.removed, New: task.added }).map(([title, lines]) => (
            <div key={title} className="min-w-0 rounded-card border border-line bg-surface p-3">
              <dt className="text-note text-muted">{title}</dt>
              {lines.length === 0 && <dd className="text-muted">Nothing</dd>}
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
