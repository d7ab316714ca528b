import type { Block, GuideCard } from '#blog/article.ts'
import { AnyButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Faq } from '#ui/faq.tsx'
import { AnyLink, isSponsored } from '#ui/link.tsx'
import { inlineParts, RichText } from '#ui/rich-text.tsx'
import { Ranking, Strategies } from './review-cards.tsx'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change places
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} />)
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return <RichText text={block.text} className="mt-4 [.card+&]:mt-6" />
    case 'heading':
      return <h3 className="sub-title mt-8">{block.text}</h3>
    case 'list':
      return <List items={block.items} isOrdered={block.ordered ?? false} />
    case 'table':
      return <ArticleTable {...block} />
    case 'picture':
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="mt-6 h-auto max-w-full rounded-card border border-line"
        />
      )
    case 'note':
      return (
        <aside className="mt-6 rounded-card border border-partner-line bg-partner-soft px-5 py-4 text-small">
          <RichText text={block.text} />
        </aside>
      )
    case 'ranking':
      return <Ranking {...block} />
    case 'strategies':
      return <Strategies strategies={block.entries} />
    case 'cards':
      return <GuideCards {...block} />
    case 'metrics':
      return <MetricList {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'faq':
      return (
        <div className="mt-5 text-body">
          <Faq name="article-faq" items={block.entries} />
        </div>
      )
    case 'cta':
      return <CallToAction {...block} />
  }
}

function List({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      className={`mt-4 flex flex-col gap-2.5 pl-6 marker:text-muted ${isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do those of a list
        <li key={index} className="pl-1">
          {inlineParts(item)}
        </li>
      ))}
    </Tag>
  )
}

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

function ArticleTable({ caption, head, rows }: BlockOf<'table'>) {
  const columns = head.map((name, at) => ({ name, cell: (row: string[]) => inlineParts(row[at] ?? '') }))
  const look = { frame: 'mt-6', className: 'min-w-[34rem] align-top' }
  return (
    <DataTable
      label={caption}
      hasCaption
      columns={columns}
      rows={rows}
      keyOf={(row) => row.join()}
      {...look}
    />
  )
}

function CallToAction({ title, text, links }: BlockOf<'cta'>) {
  return (
    <aside className="mt-6 rounded-card bg-tint p-6 sm:p-7">
      <h3 className="sub-title">{title}</h3>
      <RichText text={text} className="mt-2 text-body" />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {links.map(({ label, href }, index) => (
          <AnyButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </AnyButtonLink>
        ))}
        {links.some(({ href }) => isSponsored(href)) && <PartnerMark />}
      </div>
    </aside>
  )
}

/** What to measure, the figure to aim for, and how it is counted. */
function MetricList({ entries }: BlockOf<'metrics'>) {
  return (
    <ol className="card mt-6 divide-y divide-line">
      {entries.map(({ name, target, text }) => (
        <li key={name} className="p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="font-[650] text-body">{name}</h3>
            <p className="font-[600] text-small text-ink">
              <span className="font-[520] text-muted">Target: </span>
              {target}
            </p>
          </div>
          <RichText text={text} className="mt-2 text-small" />
        </li>
      ))}
    </ol>
  )
}

function Steps({ entries }: BlockOf<'steps'>) {
  return (
    <ol className="mt-6 flex flex-col">
      {entries.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-9 bottom-0 left-[17px] w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-[650] text-small text-accent"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1">
            <h3 className="font-[650] text-body leading-7">{title}</h3>
            <RichText text={text} className="mt-1 text-body" />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** One way of doing something after another, each with its points and where to start. */
function GuideCards({ entries }: BlockOf<'cards'>) {
  return (
    <ul className="mt-6 flex flex-col gap-4">
      {entries.map((card) => (
        <li key={card.title}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card: { title, text, points, badge, link } }: { card: GuideCard }) {
  const isPartner = link !== undefined && isSponsored(link.href)
  return (
    <article
      className={`card p-5 sm:p-6 ${isPartner ? 'border-partner-line bg-partner-soft' : badge ? 'border-theme bg-tint' : ''}`}
    >
      {isPartner && (
        <p className="mb-2.5 text-note text-partner">
          <strong className="font-[650]">Advertisement.</strong> The place and the badge are agreed with the
          partner.
        </p>
      )}
      {(badge || isPartner) && (
        <p className="mb-2.5 flex flex-wrap gap-1.5">
          {badge && <Chip tone="accent">{badge}</Chip>}
          {isPartner && <PartnerMark />}
        </p>
      )}
      <h3 className="font-[650] text-lead leading-7">{title}</h3>
      <RichText text={text} className="mt-2 text-body" />
      {points && (
        <ul className="mt-3.5 flex list-disc flex-col gap-1.5 pl-5 text-small marker:text-theme">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <p className="mt-4">
          {badge ? (
            <AnyButtonLink href={link.href} look="primary">
              {link.label}
            </AnyButtonLink>
          ) : (
            <AnyLink href={link.href} className="text-link inline-block py-1 text-small">
              {link.label}
            </AnyLink>
          )}
        </p>
      )}
    </article>
  )
}

/** Stands beside everything that a partner is recommended with. */
function PartnerMark() {
  return <Chip tone="partner">Partner</Chip>
}
