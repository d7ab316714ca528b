import { Copy, Download, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { comparisonCsv, comparisonMarkdown } from '#comparisons/comparison-export.ts'
import type { FactGroup } from '#comparisons/fact-rows.ts'
import { slugify } from '#lib/slug.ts'
import { Button } from '#ui/button.tsx'

interface ActionsProps {
  names: readonly string[]
  groups: readonly FactGroup[]
}

/** Take the comparison along: as Markdown, as a file, as a link. */
export function ComparisonActions({ names, groups }: ActionsProps) {
  const [done, setDone] = useState('')
  const copy = (text: string, message: string) =>
    navigator.clipboard.writeText(text).then(
      () => setDone(message),
      () => setDone('Your browser did not allow copying.'),
    )
  return (
    <>
      <Action
        icon={<Copy aria-hidden size={16} />}
        label="Copy as Markdown"
        onClick={() => copy(comparisonMarkdown(names, groups, location.href), 'Copied as Markdown')}
      />
      <Action
        icon={<Download aria-hidden size={16} />}
        label="CSV"
        onClick={() => saveFile(`${slugify(names.join(' vs '))}.csv`, comparisonCsv(names, groups))}
      />
      <Action
        icon={<Share2 aria-hidden size={16} />}
        label="Share"
        onClick={() => copy(location.href, 'Link copied!')}
      />
      <p role="status" className="basis-full text-right text-[14px] text-muted empty:hidden">
        {done}
      </p>
    </>
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

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
