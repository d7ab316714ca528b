import { Copy, Download, Share2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { ComparedGroup } from '#comparisons/compared-rows.ts'
import { comparisonCsv, comparisonMarkdown } from '#comparisons/comparison-export.ts'
import { slugify } from '#lib/slug.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { copyText, saveCsv } from '#ui/share.ts'

interface ActionsProps {
  names: readonly string[]
  groups: readonly ComparedGroup[]
}

/** Take the comparison along: as Markdown, as a file, as a link. */
export function ComparisonActions({ names, groups }: ActionsProps) {
  const [done, setDone] = useState('')
  const [uncopied, setUncopied] = useState('')
  async function copy(text: string, message: string) {
    const isCopied = await copyText(text)
    setDone(isCopied ? message : 'Your browser did not allow copying. Copy it from here:')
    setUncopied(isCopied ? '' : text)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Action
        icon={Copy}
        label="Copy as Markdown"
        onClick={() => copy(comparisonMarkdown(names, groups, location.href), 'Copied as Markdown')}
      />
      <Action
        icon={Download}
        label="CSV"
        onClick={() => saveCsv(`${slugify(names.join(' vs '))}.csv`, comparisonCsv(names, groups))}
      />
      <Action icon={Share2} label="Share" onClick={() => copy(location.href, 'Link copied!')} />
      <p role="status" className="basis-full text-right text-[14px] text-muted empty:hidden">
        {done}
      </p>
      {uncopied && <Uncopied text={uncopied} />}
    </div>
  )
}

/** The text itself, chosen whole so that the keys for copying are enough. */
function Uncopied({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is chosen again
  useEffect(() => field.current?.select(), [text])
  return (
    <textarea
      ref={field}
      readOnly
      rows={text.includes('\n') ? 6 : 1}
      aria-label="Text to copy"
      value={text}
      className="field basis-full text-[14px]"
    />
  )
}

function Action({ icon, label, onClick }: { icon: IconDrawing; label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick} className="needs-script">
      <Icon of={icon} size={16} />
      {label}
    </Button>
  )
}
