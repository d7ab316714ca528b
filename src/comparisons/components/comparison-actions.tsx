import { Copy, Download, Share2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ComparedGroup } from '#comparisons/compared-rows.ts'
import { comparisonCsv, comparisonMarkdown } from '#comparisons/comparison-export.ts'
import { slugify } from '#lib/slug.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { copyText, saveFile } from '#ui/share.ts'

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
    <>
      <Action
        icon={<Icon of={Copy} size={16} />}
        label="Copy as Markdown"
        onClick={() => copy(comparisonMarkdown(names, groups, location.href), 'Copied as Markdown')}
      />
      <Action
        icon={<Icon of={Download} size={16} />}
        label="CSV"
        onClick={() => saveFile(`${slugify(names.join(' vs '))}.csv`, comparisonCsv(names, groups))}
      />
      <Action
        icon={<Icon of={Share2} size={16} />}
        label="Share"
        onClick={() => copy(location.href, 'Link copied!')}
      />
      <p role="status" className="basis-full text-right text-[14px] text-muted empty:hidden">
        {done}
      </p>
      {uncopied && <Uncopied text={uncopied} />}
    </>
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

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick} className="needs-script">
      {icon}
      {label}
    </Button>
  )
}
