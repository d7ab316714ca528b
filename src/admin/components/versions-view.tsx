import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { versionsQuery } from '#admin/admin-calls.ts'
import type { VersionsResponse } from '#admin/admin-responses.ts'
import { timeInWords } from '#lib/date-words.ts'
import { NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { ToolsSubpage } from './tools-subpage.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

/** Two versions of a tool side by side. */
export function VersionsView({ slug, search }: { slug: string; search: URLSearchParams }) {
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined]
  const answer = useAdminAnswer(versionsQuery({ slug, from, to }))
  const { data, error } = answer
  return (
    <ToolsSubpage title={`Versions of ${data?.name ?? slug}`} find={slug}>
      <LoadTrouble what="The versions" {...answer} />
      {!data && !error && <Pending label="Loading..." />}
      {data && <Compared versions={data} slug={slug} />}
    </ToolsSubpage>
  )
}

function Compared({
  versions: { versions, from, to, rows },
  slug,
}: {
  versions: VersionsResponse
  slug: string
}) {
  const navigation = use(NavigationContext)
  const open = (asked: { from: number; to: number }) =>
    navigation?.navigate(
      adminPath({ view: 'tools', versions: slug, from: String(asked.from), to: String(asked.to) }),
    )
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <VersionChoice
          label="Version"
          {...{ versions }}
          value={from}
          onChoose={(id) => open({ from: id, to })}
        />
        <VersionChoice
          label="Beside"
          {...{ versions }}
          value={to}
          onChoose={(id) => open({ from, to: id })}
        />
      </div>
      {rows.length === 0 && (
        <p className="card mt-5 p-10 text-center text-muted">These two versions say the same.</p>
      )}
      <dl className="mt-5 grid gap-3">
        {rows.map((row) => (
          <div key={row.label} className="card p-4">
            <dt className="font-[600] text-ink">{row.label}</dt>
            <dd className="mt-2 grid gap-4 text-[15px] sm:grid-cols-2">
              <Side title="Version" lines={row.from} others={row.to} />
              <Side title="Beside" lines={row.to} others={row.from} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface VersionChoiceProps {
  label: string
  versions: VersionsResponse['versions']
  value: number
  onChoose: (id: number) => void
}

function VersionChoice({ label, versions, value, onChoose }: VersionChoiceProps) {
  return (
    <label className="grid gap-1.5 font-[600] text-[14px] text-ink">
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="field w-full"
      >
        {versions.map(({ id, at, source, title }) => (
          <option key={id} value={id}>
            {timeInWords(at)} by {source}: {title}
          </option>
        ))}
        <option value={0}>Before the first change we know of</option>
      </select>
    </label>
  )
}

/** A line that the other side does not have stands out. */
function Side({
  title,
  lines,
  others,
}: {
  title: string
  lines: readonly string[]
  others: readonly string[]
}) {
  return (
    <div className="min-w-0">
      <p className="text-[13px] text-muted">{title}</p>
      {lines.length === 0 && <p className="text-muted">Nothing</p>}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li
            key={line}
            className={`[overflow-wrap:anywhere] ${others.includes(line) ? '' : 'font-[520] text-ink'}`}
          >
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
