import { type ReactNode, use } from 'react'
import {
  ADMIN_PAGE_SIZE,
  type AdminView,
  adminPageNumber,
  adminPageValues,
  adminPath,
} from '#admin/admin-address.ts'
import type { ApiQuery } from '#lib/api-query.ts'
import { formatNumber } from '#lib/format-number.ts'
import { mapValues } from '#lib/objects.ts'
import { SelectField, type SelectOption } from '#ui/fields/input-fields.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { COLUMN, Empty, ListInSteps, LoadTrouble, useAdminQuery } from './admin-screen.tsx'
import { CardKeys, type CardKeysProps } from './card-keys.tsx'
import { LastActions } from './last-actions.tsx'

interface Listed<Item> {
  items: readonly Item[]
  /** By tab. */
  counts?: Readonly<Record<string, number>>
  total?: number
}

/** A field above a list, by its name in the address: a text to look for, or a choice. */
interface Filter {
  label: string
  options?: readonly SelectOption[]
}

/** What a list is asked for: its page, its tab, and what its filters hold. */
interface Asked extends Readonly<Record<string, string | number | undefined>> {
  limit: number
  offset: number
  status?: string | undefined
}

/** A kind of thing that editors look through or decide about. */
export interface Resource<Response, Item extends { id: number }> {
  view: AdminView
  /** "corrections", for what is said when they could not be loaded. */
  label: string
  tabs?: Readonly<Record<string, { label: string; empty: string }>>
  /** Of a list without tabs. */
  empty?: string
  filters?: Readonly<Record<string, Filter>>
  /** What A and R do with the card in focus, where something is decided. */
  keys?: CardKeysProps['keys']
  /** Lines of one card instead of a card each. */
  isDense?: boolean
  query: (asked: Asked) => ApiQuery<Response>
  read: (response: Response) => Listed<Item>
  titleOf: (item: Item) => string
  Card: (props: { item: Item }) => ReactNode
}

/** Takes the types of a kind from its call. */
export const defineResource = <Response, Item extends { id: number }>(
  resource: Resource<Response, Item>,
): Resource<Response, Item> => resource

interface ResourceTableProps<Response, Item extends { id: number }> {
  resource: Resource<Response, Item>
  search: URLSearchParams
  above?: (counts: Listed<unknown>['counts']) => ReactNode
  /** Below what is said of an empty list. */
  whenEmpty?: ReactNode
}

/** A list of one kind: tabs, filters and pages, all of it in the address. */
export function ResourceTable<Response, Item extends { id: number }>(
  props: ResourceTableProps<Response, Item>,
) {
  const { resource, search, above, whenEmpty } = props
  const { view, label, tabs, filters = {} } = resource
  const navigation = use(NavigationContext)
  const keys = Object.keys(tabs ?? {})
  const tab = keys.find((one) => one === search.get('tab')) ?? keys[0]
  const typed = mapValues(filters, (_filter, name) => search.get(name) ?? '')
  const go = (next: object) => navigation?.navigate(adminPath({ view, tab, ...typed, ...next }))
  const asked = { ...mapValues(typed, (text) => text || undefined), ...adminPageValues(search), status: tab }
  const response = useAdminQuery(resource.query(asked))
  const { data, error, isPlaceholderData } = response
  const listed = data && resource.read(data)
  const items = isPlaceholderData ? undefined : listed?.items
  const isNarrowed = Object.values(typed).some(Boolean)
  const total = (tab === undefined ? listed?.total : listed?.counts?.[tab]) ?? 0
  const list = (
    <>
      <Filters key={typed.find} filters={filters} typed={typed} go={go} />
      <LoadTrouble what={`The ${label}`} {...response} data={items} />
      {!items && !error && <Pending label="Loading..." />}
      {items?.length === 0 && (
        <>
          <Empty>
            {(isNarrowed ? undefined : resource.empty) ?? tabs?.[tab ?? '']?.empty ?? 'Nothing fits'}
            {whenEmpty}
          </Empty>
          {resource.keys && tab === keys[0] && <LastActions />}
        </>
      )}
      {items && listed?.total !== undefined && (
        <p className="mb-2 text-small text-muted">{formatNumber(total)} in this list</p>
      )}
      {items && items.length > 0 && (
        <CardKeys keys={resource.keys}>
          <Cards resource={resource} items={items} />
        </CardKeys>
      )}
      <Pagination
        page={adminPageNumber(search)}
        pages={Math.ceil(total / ADMIN_PAGE_SIZE)}
        hrefOf={(page) => adminPath({ view, tab, ...typed, page })}
      />
    </>
  )
  return (
    <>
      {above?.(listed?.counts)}
      {tabs && tab !== undefined ? (
        <Tabs
          label={label}
          tabs={keys.map((key) => ({ key, label: `${tabs[key]?.label} (${listed?.counts?.[key] ?? 0})` }))}
          selected={tab}
          onSelect={(next) => go({ tab: next })}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </>
  )
}

interface CardsProps<Response, Item extends { id: number }> {
  resource: Resource<Response, Item>
  items: readonly Item[]
}

export function Cards<Response, Item extends { id: number }>({
  resource,
  items,
}: CardsProps<Response, Item>) {
  const { isDense, titleOf, Card } = resource
  return (
    <ListInSteps items={items} className={isDense ? 'card divide-y divide-line' : COLUMN}>
      {(item) => (
        <li key={item.id} className="min-w-0">
          <article
            tabIndex={-1}
            aria-label={titleOf(item)}
            className={`[overflow-wrap:anywhere] ${isDense ? 'px-4 py-3 text-small' : 'card p-5 focus:border-theme sm:p-6'}`}
          >
            <Card item={item} />
          </article>
        </li>
      )}
    </ListInSteps>
  )
}

interface FiltersProps {
  filters: Readonly<Record<string, Filter>>
  typed: Readonly<Record<string, string>>
  go: (next: object) => void
}

function Filters({ filters, typed, go }: FiltersProps) {
  const names = Object.keys(filters)
  if (names.length === 0) return null
  return (
    <form
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-4"
      action={(form) => go({ find: String(form.get('find')).trim() })}
    >
      {Object.entries(filters).map(([name, { label, options }]) =>
        options ? (
          <SelectField
            key={name}
            name={`filter-${name}`}
            label={label}
            text={typed[name] ?? ''}
            onText={(text) => go({ [name]: text })}
            options={options}
          />
        ) : (
          <input
            key={name}
            type="search"
            name={name}
            aria-label={label}
            placeholder={label}
            defaultValue={typed[name]}
            className="field col-span-2 sm:col-span-1"
          />
        ),
      )}
    </form>
  )
}
