import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { removeViewCall, savedViewsQuery, saveViewCall, type ToolFilterValues } from '#admin/tool-list.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { LoadTrouble } from './load-trouble.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

/** Filters that whoever is signed in comes back to, by name. */
export function SavedViews({ filters }: { filters: ToolFilterValues }) {
  const answer = useAdminAnswer(savedViewsQuery())
  const { act } = useAction(savedViewsQuery.path)
  const [name, setName] = useState('')
  const hasFilter = Object.values(filters).some(Boolean)

  const change = (send: () => Promise<unknown>) => void act(() => send().then(() => setName('')))
  function save(event: FormEvent) {
    event.preventDefault()
    const search = adminPath({ view: 'tools', ...filters }).split('?')[1] ?? ''
    change(() => sendJson(saveViewCall({ name: name.trim() }), { search }))
  }

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <LoadTrouble what="Your views" {...answer} />
      {answer.data?.views.map((view) => (
        <span
          key={view.name}
          className="inline-flex items-center rounded-full border border-line-strong pl-4"
        >
          <Link href={`/admin?${view.search}`} className="py-2 text-[14px] text-ink hover:underline">
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => change(() => sendJson(removeViewCall({ name: view.name })))}
            className="grid size-10 place-items-center text-muted hover:text-ink"
          >
            <Icon of={X} size={16} />
          </button>
        </span>
      ))}
      {hasFilter && (
        <form onSubmit={save} className="flex flex-wrap items-center gap-2">
          <input
            aria-label="Name of this view"
            placeholder="Name of this view"
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={60}
            autoComplete="off"
            className="field max-w-[200px]"
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Save view
          </Button>
          <Link href={adminPath({ view: 'tools' })} className="py-2 text-[14px] text-link">
            Show all tools
          </Link>
        </form>
      )}
    </div>
  )
}
