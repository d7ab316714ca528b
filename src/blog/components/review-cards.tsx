import { ArrowUpRight, Check, Minus, Plus, Star } from 'lucide'
import type { Block, Strategy, ToolReview } from '#blog/article.ts'
import { reviewId } from '#blog/blog-path.ts'
import { OutboundButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Fold } from '#ui/fold.tsx'
import { Icon } from '#ui/icon.tsx'
import { AnyLink, isSponsored, Link } from '#ui/link.tsx'
import { inlineParts, RichText } from '#ui/rich-text.tsx'
import { ArticleIcon } from './article-icon.tsx'

/** All that are reviewed below, in one look: each name leads to its review. */
export function RankingTable({ entries }: Pick<Extract<Block, { type: 'ranking' }>, 'entries'>) {
  return (
    <DataTable
      label={`All ${entries.length} at a glance`}
      hasCaption
      rows={entries}
      keyOf={({ name }) => name}
      frame="mt-6"
      className="min-w-[34rem]"
      columns={[
        { name: 'Tool', cell: reviewLink },
        { name: 'Best for', cell: ({ bestFor }) => bestFor },
        { name: 'Pricing', cell: ({ pricing }) => pricing },
        {
          name: 'Rating',
          isNumber: true,
          cell: ({ rating, url }) => (isSponsored(url) ? 'Partner' : (rating?.toFixed(1) ?? '–')),
        },
      ]}
    />
  )
}

const reviewLink = (review: ToolReview) => (
  <a href={`#${reviewId(review)}`} className="inline-link">
    {review.rank}. {review.name}
  </a>
)

/** Reviewed tools from the first place down, with how their ratings came about. */
export function Ranking({ method, firstBadge, entries }: Extract<Block, { type: 'ranking' }>) {
  return (
    <>
      <RichText text={method} className="mt-4 border-theme border-l-2 pl-4 text-small text-muted" />
      <ol className="mt-5 flex flex-col gap-3">
        {entries.map((review) => (
          <li key={review.name}>
            <ReviewCard review={review} badge={review.rank === 1 ? firstBadge : undefined} />
          </li>
        ))}
      </ol>
    </>
  )
}

function ReviewCard({ review, badge }: { review: ToolReview; badge: string | undefined }) {
  const isPartner = isSponsored(review.url)
  return (
    <article
      id={reviewId(review)}
      className={`card p-4 sm:p-5 ${review.rank === 1 ? 'border-theme bg-tint' : ''}`}
    >
      <ReviewHead review={review} badge={badge} isPartner={isPartner} />
      <RichText text={review.description} className="mt-3 font-[520] text-body text-ink" />
      <div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-3">
        <PointList title="Key features" points={review.features} mark="feature" />
        <PointList title="Pros" points={review.prosAndCons.pros} mark="pro" />
        <PointList title="Cons" points={review.prosAndCons.cons} mark="con" />
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-5">
        <Fold summary="Detailed overview" className="min-w-0 flex-1 open:basis-full">
          <RichText text={review.extendedDescription} className="pb-2 text-body leading-6" />
        </Fold>
        {review.toolSlug && (
          <Link
            href={`/tools/${review.toolSlug}`}
            className="text-link inline-flex min-h-9 items-center text-small"
          >
            See its facts in the directory
          </Link>
        )}
      </div>
    </article>
  )
}

interface ReviewHeadProps {
  review: ToolReview
  badge: string | undefined
  isPartner: boolean
}

function ReviewHead({ review, badge, isPartner }: ReviewHeadProps) {
  return (
    <>
      <div className="flex items-start gap-3.5">
        <ArticleIcon name={review.icon} />
        <div className="min-w-0 flex-1">
          <h3 className="font-[650] text-lead leading-6">
            <span className="text-muted tabular-nums">
              <span className="sr-only">Rank </span>
              {review.rank}.
            </span>{' '}
            <AnyLink
              href={review.toolSlug ? `/tools/${review.toolSlug}` : review.url}
              className="hover:text-accent"
            >
              {review.name}
            </AnyLink>
          </h3>
          {(badge || isPartner) && (
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              {badge && <Chip tone="accent">{badge}</Chip>}
              {isPartner && (
                <span className="rounded-[12px] border border-partner-line bg-partner-soft px-2.5 font-[520] text-note text-partner leading-[1.6]">
                  Partner: this place is agreed, not earned
                </span>
              )}
            </p>
          )}
          {review.rating !== undefined && !isPartner && <EditorsRating rating={review.rating} />}
        </div>
        <OutboundButton
          href={review.url}
          sponsored={isPartner}
          look={review.rank === 1 ? 'primary' : 'secondary'}
        >
          <span>
            Visit<span className="max-sm:sr-only"> {review.name}</span>
          </span>
          <Icon of={ArrowUpRight} size={17} />
        </OutboundButton>
      </div>
      <p className="mt-2.5 flex flex-wrap gap-1.5">
        <Fact label="Pricing" text={review.pricing} />
        <Fact label="Best for" text={review.bestFor} />
      </p>
    </>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <span className="rounded-[12px] border border-line bg-surface px-2.5 py-0.5 text-note leading-5">
      <span className="text-muted">{label}: </span>
      <span className="font-[520] text-ink">{text}</span>
    </span>
  )
}

const marks = {
  feature: <Icon of={Check} size={15} className="mt-[3px] shrink-0 text-accent" />,
  pro: <Icon of={Plus} size={15} className="mt-[3px] shrink-0 text-yes" />,
  con: <Icon of={Minus} size={15} className="mt-[3px] shrink-0 text-muted" />,
}

interface PointListProps {
  title: string
  points: readonly string[]
  mark: keyof typeof marks
}

function PointList({ title, points, mark }: PointListProps) {
  return (
    <div>
      <h4 className="font-[600] text-note text-muted">{title}</h4>
      <ul className="mt-1 grid gap-y-0.5 text-small leading-5">
        {points.map((point) => (
          <li key={point} className="flex min-w-0 gap-1.5">
            {marks[mark]}
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const STARS = [1, 2, 3, 4, 5]

function EditorsRating({ rating }: { rating: number }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-muted">
      <span className="flex" aria-hidden="true">
        {STARS.map((star) => (
          <Icon
            of={Star}
            key={star}
            size={15}
            className={`stroke-[1.6] ${star <= Math.floor(rating) ? 'fill-theme text-theme' : 'text-line-strong'}`}
          />
        ))}
      </span>
      <span>
        Editor's rating <span className="font-[600] text-ink tabular-nums">{rating.toFixed(1)}</span> of{' '}
        {STARS.length}
      </span>
    </p>
  )
}

export function Strategies({ strategies }: { strategies: readonly Strategy[] }) {
  return (
    <ol className="mt-6 flex flex-col gap-4">
      {strategies.map((strategy, index) => (
        <li key={strategy.strategy}>
          <StrategyCard strategy={strategy} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function StrategyCard({ strategy, number }: { strategy: Strategy; number: number }) {
  return (
    <article className="card p-5 sm:p-6">
      <div className="flex items-start gap-3.5">
        <ArticleIcon name={strategy.icon} color="violet" />
        <div className="min-w-0">
          <h3 className="font-[650] text-lead leading-6">
            {number}. {strategy.strategy}
          </h3>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip>Difficulty: {strategy.difficulty}</Chip>
            <Chip tone={strategy.impact === 'Very High' ? 'accent' : 'plain'}>Impact: {strategy.impact}</Chip>
          </p>
        </div>
      </div>
      <RichText text={strategy.description} className="mt-4 text-body" />
      <h4 className="mt-5 font-[600] text-small">Implementation</h4>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-small marker:text-muted">
        {strategy.implementation.map((step) => (
          <li key={step}>{inlineParts(step)}</li>
        ))}
      </ol>
      <h4 className="mt-5 font-[600] text-small">Recommended tools</h4>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {strategy.tools.map((tool) => (
          <li key={tool} className="min-w-0">
            <Chip tone={tool.endsWith('(partner)') ? 'partner' : 'plain'}>{inlineParts(tool)}</Chip>
          </li>
        ))}
      </ul>
    </article>
  )
}
