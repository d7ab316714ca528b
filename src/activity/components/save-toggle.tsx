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
      className="needs-script card-save"
    >
      <Icon of={Bookmark} size={17} />
    </button>
  )
}
