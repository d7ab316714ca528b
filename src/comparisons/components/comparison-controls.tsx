import { BILLINGS } from '#catalogue/need.ts'
import type { ComparisonPlace, ComparisonViewKind } from '#comparisons/comparison-place.ts'
import { VIEWS } from '#comparisons/comparison-place.ts'
import { Link } from '#ui/link.tsx'

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
