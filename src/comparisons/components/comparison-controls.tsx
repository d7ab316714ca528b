import { Copy, Download, Share2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BILLINGS } from '#catalogue/need.ts'
import type { ComparedGroup } from '#comparisons/compared-rows.ts'
import { comparisonCsv, comparisonMarkdown } from '#comparisons/comparison-export.ts'
import { type ComparisonPlace, type ComparisonViewKind, VIEWS } from '#comparisons/comparison-place.ts'
import { slugify } from '#lib/slug.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { copyText, saveFile } from '#ui/share.ts'

interface SwitchProps {
  label: string
  choices: readonly { key: string; label: string; href: string; isCurrent: boolean }[]
}

/** One of several states, each a link: works without scripts, and the address tells which it is. */
function LinkSwitch({ label, choices }: SwitchProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex overflow-hidden rounded-control border border-line-strong">
        {choices.map(({ key, label: text, href, isCurrent }) => (
          <li key={key} className="border-line-strong border-l first:border-l-0">
            <Link
              href={href}
              keepPlace
              aria-current={isCurrent ? 'true' : undefined}
              className="grid min-h-11 place-items-center whitespace-nowrap bg-surface px-3.5 font-[600] text-[15px] max-[22rem]:px-2.5 max-[22rem]:text-[14px] text-ink hover:bg-soft focus-visible:outline-offset-[-3px] aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ControlProps {
  place: ComparisonPlace
  hrefOf: (change: Partial<ComparisonPlace>) => string
}

const viewLabels: Record<ComparisonViewKind, string> = {
  all: 'All',
  differences: 'Differences',
  same: 'Same',
}

export function ViewSwitch({
  place,
  hrefOf,
  counts,
}: ControlProps & { counts: Record<ComparisonViewKind, number> }) {
  const choices = VIEWS.map((view) => ({
    key: view,
    label: `${viewLabels[view]} ${counts[view]}`,
    href: hrefOf({ view }),
    isCurrent: view === place.view,
  }))
  return <LinkSwitch label="Facts shown" choices={choices} />
}

export function BillingSwitch({ place, hrefOf }: ControlProps) {
  const choices = BILLINGS.map((billing) => ({
    key: billing,
    label: billing === 'yearly' ? 'Yearly' : 'Monthly',
    href: hrefOf({ billing }),
    isCurrent: billing === place.billing,
  }))
  return <LinkSwitch label="Billing" choices={choices} />
}

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
