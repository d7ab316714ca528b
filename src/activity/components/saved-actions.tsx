import { Download, Share2 } from 'lucide'
import { savedMarkdown, sharedListPath } from '#activity/saved-export.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { shareLink } from '#ui/share.ts'

/** Ways to take a list along. */
export function SavedActions({ title, tools }: { title: string; tools: readonly ToolCardView[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void shareLink(`${title}: ${tools.length} tools`, sharedListPath(tools))}>
        <Icon of={Share2} size={17} />
        Share as a link
      </Button>
      <Button
        onClick={() => download(`${title.toLowerCase()}.md`, savedMarkdown(title, tools, location.origin))}
      >
        <Icon of={Download} size={17} />
        Export as Markdown
      </Button>
    </div>
  )
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
