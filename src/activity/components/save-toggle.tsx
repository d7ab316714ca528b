import { Bookmark } from 'lucide'
import { bookmarks, toggle } from '#activity/saved.ts'
import { useEarlyPress } from '#ui/fields/before-hydration.ts'
import { Icon } from '#ui/icon.tsx'

export function SaveToggle({ tool }: { tool: { id: number; name: string } }) {
  const isSaved = bookmarks.use().includes(tool.id)
  const press = () => toggle(bookmarks, tool.id)
  const button = useEarlyPress(() => bookmarks.get().includes(tool.id), press)
  return (
    <button
      ref={button}
      type="button"
      data-toggle
      aria-pressed={isSaved}
      aria-label={`Bookmark ${tool.name}`}
      title="Bookmark, in this browser only"
      onClick={press}
      className="needs-script card-save"
    >
      <Icon of={Bookmark} size={17} />
    </button>
  )
}
