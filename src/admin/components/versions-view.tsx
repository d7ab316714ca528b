import { use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { versionsQuery } from '#admin/admin-calls.ts'
import type { VersionsResponse } from '#admin/admin-responses.ts'
import { timeInWords } from '#lib/date-words.ts'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { Empty, LinesBox, Loaded, Subpage, TitledSection } from './admin-screen.tsx'

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
      {rows.map(({ label, from: version, to: beside }) => (
        <TitledSection key={label} title={label} className="card mb-3 p-4">
          <dl className="grid gap-4 sm:grid-cols-2">
            <LinesBox title="Version" lines={version} others={beside} />
            <LinesBox title="Beside" lines={beside} others={version} />
          </dl>
        </TitledSection>
      ))}
    </>
  )
}
