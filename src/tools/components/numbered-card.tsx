import { use } from 'react'
import { hasFreePlan } from '#plans/pricing.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { CardActions } from './card-actions-context.ts'
import { CompareBox, CompareForm } from './compare-box.tsx'
import { PartnerLabel, ToolLogo } from './tool-logo.tsx'
import { VisitLink } from './visit-link.tsx'

/** What is said of a tool in a numbered list. */
interface Numbered {
  tool: ToolCardView
  /** Why it is here, free plan and all. */
  note?: string
  price: string
  /** What else stands beside the price. */
  fact?: string
  /** The way on; `about` ends the label for screen readers. */
  way: { href: string; label: string; about: string }
}

interface NumberedGridProps {
  cards: readonly Numbered[]
  /** For the first of the list: 'Top Pick', 'Best known'. */
  badge: string
  visitLabel: string
}

/** Tools with their places in a list, and ways on. */
export function NumberedGrid({ cards, ...words }: NumberedGridProps) {
  return (
    <CompareForm>
      <ol className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {cards.map((card, index) => (
          <li key={card.tool.id} className="grid min-w-0">
            <NumberedCard {...card} {...words} number={index + 1} />
          </li>
        ))}
      </ol>
    </CompareForm>
  )
}

type NumberedCardProps = Numbered & Omit<NumberedGridProps, 'cards'> & { number: number }

function NumberedCard({ tool, number, badge, note, price, fact, way, visitLabel }: NumberedCardProps) {
  const Save = use(CardActions)
  return (
    <article className="card flex min-w-0 flex-col px-4 py-3 sm:p-[18px]">
      <div className="flex items-start gap-3">
        <ToolLogo tool={tool} />
        <div className="min-w-0 flex-1">
          <h3 className="card-title">
            <Link href={toolPath(tool.slug)} className="block hover:text-accent">
              {tool.name}
            </Link>
          </h3>
          <p className="card-line">{categoryByKey(tool.category).label}</p>
        </div>
        <span className="card-number">
          <span className="sr-only">Number </span>
          {number}
        </span>
        {Save && <Save tool={tool} />}
      </div>
      <p className="card-text max-sm:mt-2 max-sm:line-clamp-2">{tool.description}</p>
      <div className="mt-2 flex sm:mt-3 min-w-0 flex-wrap gap-1.5 empty:hidden">
        {number === 1 && <Chip tone="accent">{badge}</Chip>}
        <PartnerLabel tool={tool} />
        {!note && hasFreePlan(tool.pricing) && <Chip tone="yes">Free plan</Chip>}
      </div>
      {note && <p className="mt-2 text-note text-muted first-letter:uppercase">{note}</p>}
      <div className="numbered-foot mt-auto">
        <div className="card-foot tabular-nums">
          <p className="text-balance">
            {price}
            {fact && <span className="block font-[400] text-note text-muted">{fact}</span>}
          </p>
          <CompareBox tool={tool} />
        </div>
        <div className="flex flex-wrap items-center sm:mt-1.5 justify-between gap-x-4">
          <Link href={way.href} className="text-link inline-flex min-h-8 items-center text-small">
            {way.label}
            <span className="sr-only">{way.about}</span>
          </Link>
          <VisitLink tool={tool} label={visitLabel} />
        </div>
      </div>
    </article>
  )
}
