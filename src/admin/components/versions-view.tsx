import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { versionsQuery } from '#admin/admin-calls.ts'
import type { VersionsResponse } from '#admin/admin-responses.ts'
import { timeInWords } from '#lib/date-words.ts'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { Empty, Loaded, Subpage } from './admin-screen.tsx'

/** Two versions of a tool side by side. */
export function VersionsView({ slug, search }: { slug: string; search: URLSearchParams }) {
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined]
  return (
    <Subpage back="Back to the tools" href={adminPath({ view: 'tools', find: slug })}>
      <Loaded what="The versions" query={versionsQuery({ slug, from, to })}>
        {(versions) => <Compared slug={slug} {...versions} />}
      </Loaded>
    </Subpage>
  )
}

function Compared({ slug, name, versions, from, to, rows }: VersionsResponse & { slug: string }) {
  const navigation = use(NavigationContext)
  const open = (asked: { from: number; to: number }) =>
    navigation?.navigate(
      adminPath({ view: 'tools', versions: slug, from: String(asked.from), to: String(asked.to) }),
    )
  const options: SelectOption[] = [
    ...versions.map(
      ({ id, at, source, title }): SelectOption => [String(id), `${timeInWords(at)} by ${source}: ${title}`],
    ),
    ['0', 'Before the first change we know of'],
  ]
  return (
    <>
      <h2 className="section-title mt-2">Versions of {name}</h2>
      <div className="my-5 grid gap-4 sm:grid-cols-2">
        <SelectField
          name="version"
          label="Version"
          text={String(from)}
          onText={(id) => open({ from: Number(id), to })}
          options={options}
        />
        <SelectField
          name="beside"
          label="Beside"
          text={String(to)}
          onText={(id) => open({ from, to: Number(id) })}
          options={options}
        />
      </div>
      {rows.length === 0 && <Empty>These two versions say the same.</Empty>}
      <dl className="grid gap-3">
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

/** A line that the other side does not have stands out. */
function Side({ title, lines, others }: Record<'lines' | 'others', readonly string[]> & { title: string }) {
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
