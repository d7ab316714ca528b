import { Bookmark } from 'lucide'
import { bookmarks, toggle } from '#activity/saved.ts'
import { Icon } from '#ui/icon.tsx'

/** Keeps a tool in this browser, from its card. */
export function SaveToggle({ tool }: { tool: { id: number; name: string } }) {
  const isSaved = bookmarks.use().includes(tool.id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Bookmark ${tool.name}`}
      title="Bookmark, in this browser only"
      onClick={() => toggle(bookmarks, tool.id)}
      className="needs-script relative z-10 -my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:text-ink aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
    >
      <Icon of={Bookmark} size={17} />
    </button>
  )
}
