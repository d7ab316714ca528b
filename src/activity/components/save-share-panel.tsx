import { Bookmark, Heart, Share2 } from 'lucide'
import type { ReactNode } from 'react'
import { bookmarks, favorites, type SavedList, toggle } from '#activity/saved.ts'
import { report } from '#activity/send-beacon.ts'
import { toolPath } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyPress } from '#ui/fields/before-hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { InlineLink } from '#ui/link.tsx'
import { shareLink } from '#ui/share.ts'
import { showToast } from '#ui/toast.tsx'

interface SavableTool {
  id: number
  slug: string
  name: string
}

const ICON_BUTTON = 'needs-script size-9 min-h-9! shrink-0 px-0!'

/** Favorite and bookmark in this browser, and hand the tool's address on. */
export function SaveSharePanel({ tool }: { tool: SavableTool }) {
  return (
    <section aria-labelledby="save-share">
      <h2 id="save-share" className="sr-only">
        Save and share
      </h2>
      <div className="flex items-center gap-2">
        <SaveButton tool={tool} list={favorites} label="Favorite" listName="favorites">
          <Icon of={Heart} size={17} />
        </SaveButton>
        <SaveButton tool={tool} list={bookmarks} label="Bookmark" listName="bookmarks">
          <Icon of={Bookmark} size={17} />
        </SaveButton>
        <Button
          title="Share"
          className={ICON_BUTTON}
          onClick={() => void shareLink(tool.name, toolPath(tool.slug))}
        >
          <Icon of={Share2} size={17} />
          <span className="sr-only">Share</span>
        </Button>
        <p className="ml-1 text-note text-muted leading-4">
          In this browser; favorites are counted. <InlineLink href="/saved">Saved</InlineLink>
        </p>
      </div>
    </section>
  )
}

/** The same favorite at the top of a tool's page, where its name says it all. */
export function FavoriteToggle({ tool }: { tool: SavableTool }) {
  const { isOn, press, button } = useSaving(tool, favorites, 'favorites')
  return (
    <button
      ref={button}
      type="button"
      data-toggle
      aria-pressed={isOn}
      aria-label={`Save ${tool.name}`}
      title="Favorite, in this browser"
      onClick={press}
      className="needs-script card-save"
    >
      <Icon of={Heart} size={20} />
    </button>
  )
}

interface SaveButtonProps {
  tool: SavableTool
  list: SavedList
  label: string
  listName: 'favorites' | 'bookmarks'
  children: ReactNode
}

function SaveButton({ tool, list, label, listName, children }: SaveButtonProps) {
  const { isOn, press, button } = useSaving(tool, list, listName)
  return (
    <Button
      ref={button}
      data-toggle
      aria-pressed={isOn}
      title={label}
      className={`${ICON_BUTTON} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:[&>svg]:fill-current`}
      onClick={press}
    >
      {children}
      <span className="sr-only">{label}</span>
    </Button>
  )
}

/** Whether a tool is on a list of this browser, and what puts it on or takes it off; a favorite is counted. */
function useSaving(tool: SavableTool, list: SavedList, listName: SaveButtonProps['listName']) {
  const isOn = list.use().includes(tool.id)
  function press() {
    const isOnNow = toggle(list, tool.id)
    showToast({
      title: isOnNow ? `Added to ${listName}` : `Removed from ${listName}`,
      text: isOnNow ? `${tool.name} is on your list in this browser.` : `${tool.name} is off your list.`,
    })
    if (isOnNow && listName === 'favorites') report({ kind: 'favorite', slug: tool.slug })
  }
  const button = useEarlyPress(() => list.get().includes(tool.id), press)
  return { isOn, press, button }
}
