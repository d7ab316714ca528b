import { adminPageValues } from '#admin/admin-address.ts'
import { checkTasksQuery, settleCheckCall } from '#checks/check-calls.ts'
import type { CheckTask } from '#checks/check-responses.ts'
import { dateInWords, dateOrMonthText } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { editorPath, LinesBox, ListInSteps, Loaded, Pages, ToolTitle } from './admin-screen.tsx'

export function ChecksView({ search }: { search: URLSearchParams }) {
  return (
    <div className="mt-6">
      <Loaded what="The checks" query={checkTasksQuery(adminPageValues(search))}>
        {({ tasks, total }) => (
          <>
            <ListInSteps
              isOrdered
              items={tasks}
              empty="No website or price page needs a look."
              className="grid gap-4"
            >
              {(task) => <TaskCard key={task.id} task={task} />}
            </ListInSteps>
            <Pages search={search} total={total} address={{ view: 'checks' }} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function TaskCard({ task }: { task: CheckTask }) {
  const { tool, url, isWebsite } = task
  const part = isWebsite ? 'Website' : 'Price page'
  const title = `${part} of ${tool.name}`
  return (
    <li className="min-w-0">
      <article aria-label={title} className="card p-5 sm:p-6">
        <ToolTitle of={part} tool={tool} />
        <p className="mt-1 text-[15px] [overflow-wrap:anywhere]">
          <OutboundLink isFromStranger href={url} className="inline-link">
            {url}
          </OutboundLink>
          {task.seenAt && `, read ${dateOrMonthText(task.seenAt)}`}
        </p>
        <News task={task} />
        <Settle task={task} title={title} />
      </article>
    </li>
  )
}

function News({ task: { unreachableSince, words, changedAt, ...task } }: { task: CheckTask }) {
  return (
    <div className="mt-4 grid gap-3 text-[15px] [overflow-wrap:anywhere]">
      {unreachableSince && (
        <p>
          Not reachable since {dateInWords(unreachableSince)}. {words}
        </p>
      )}
      {changedAt && <p>Its text changed on {dateInWords(changedAt)}.</p>}
      {task.removed.length + task.added.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          <LinesBox title="No longer there" lines={task.removed} />
          <LinesBox title="New" lines={task.added} />
        </dl>
      )}
    </div>
  )
}

function Settle({ task: { id, tool, seen }, title }: { task: CheckTask; title: string }) {
  const { isBusy, act } = useAction('/api/admin', '/api/checks', '/api/companies')
  const settle = () => act(() => sendJson(settleCheckCall({ id }), { seen }), `Settled: ${title}`)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-5">
      <Link href={editorPath(tool.id)} className="text-link inline-flex min-h-11 items-center">
        Edit the tool<span className="sr-only">: {tool.name}</span>
      </Link>
      <Button disabled={isBusy} onClick={() => void settle()}>
        The record is right<span className="sr-only">: {title}</span>
      </Button>
    </div>
  )
}
