import { ArrowUpRight, Check, Minus, Plus, Star } from 'lucide'
import type { Block, Strategy, ToolReview } from '#blog/article.ts'
import { reviewId } from '#blog/blog-path.ts'
import { OutboundButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { AnyLink, isSponsored, Link } from '#ui/link.tsx'
import { inlineParts, RichText } from '#ui/rich-text.tsx'
import { ArticleIcon } from './article-icon.tsx'

/** Reviewed tools from the first place down, with how their ratings came about. */
export function Ranking({ method, firstBadge, entries }: Extract<Block, { type: 'ranking' }>) {
  return (
    <>
      <RichText text={method} className="mt-4 border-theme border-l-2 pl-4 text-[15px] text-muted" />
      <ol className="mt-6 flex flex-col gap-5">
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
      className={`card p-5 sm:p-6 ${review.rank === 1 ? 'border-theme bg-tint' : ''}`}
    >
      <ReviewHead review={review} badge={badge} isPartner={isPartner} />
      <RichText text={review.description} className="mt-4 font-[520] text-[16px] text-ink" />
      <h4 className="mt-5 font-[600] text-[14px]">Detailed overview</h4>
      <RichText text={review.extendedDescription} className="mt-1.5 text-[15px]" />
      <h4 className="mt-5 font-[600] text-[14px]">Key features</h4>
      <PointList points={review.features} mark="feature" />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <div>
          <h4 className="font-[600] text-[14px]">Pros</h4>
          <PointList points={review.prosAndCons.pros} mark="pro" />
        </div>
        <div>
          <h4 className="font-[600] text-[14px]">Cons</h4>
          <PointList points={review.prosAndCons.cons} mark="con" />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
        <OutboundButton
          href={review.url}
          sponsored={isPartner}
          look={review.rank === 1 ? 'primary' : 'secondary'}
        >
          Visit {review.name}
          <Icon of={ArrowUpRight} size={17} />
        </OutboundButton>
        {review.toolSlug && (
          <Link href={`/tools/${review.toolSlug}`} className="text-link text-[15px]">
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
          <h3 className="font-[650] text-[19px] leading-6">
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
                <span className="rounded-[12px] border border-partner-line bg-partner-soft px-2.5 font-[520] text-[13px] text-partner leading-[1.6]">
                  Partner: this place is agreed, not earned
                </span>
              )}
            </p>
          )}
          {review.rating !== undefined && !isPartner && <EditorsRating rating={review.rating} />}
        </div>
      </div>
      <p className="mt-3.5 flex flex-wrap gap-1.5">
        <Fact label="Pricing" text={review.pricing} />
        <Fact label="Best for" text={review.bestFor} />
      </p>
    </>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <span className="rounded-[12px] border border-line bg-surface px-2.5 py-0.5 text-[13px] leading-5">
      <span className="text-muted">{label}: </span>
      <span className="font-[520] text-ink">{text}</span>
    </span>
  )
}

const marks = {
  feature: <Icon of={Check} size={16} className="mt-1 shrink-0 text-accent" />,
  pro: <Icon of={Plus} size={16} className="mt-1 shrink-0 text-yes" />,
  con: <Icon of={Minus} size={16} className="mt-1 shrink-0 text-muted" />,
}

function PointList({ points, mark }: { points: readonly string[]; mark: keyof typeof marks }) {
  return (
    <ul className={`mt-1.5 grid gap-x-5 gap-y-1 text-[15px] ${mark === 'feature' ? 'sm:grid-cols-2' : ''}`}>
      {points.map((point) => (
        <li key={point} className="flex min-w-0 gap-2">
          {marks[mark]}
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

const STARS = [1, 2, 3, 4, 5]

function EditorsRating({ rating }: { rating: number }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[14px] text-muted">
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
          <h3 className="font-[650] text-[18px] leading-6">
            {number}. {strategy.strategy}
          </h3>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip>Difficulty: {strategy.difficulty}</Chip>
            <Chip tone={strategy.impact === 'Very High' ? 'accent' : 'plain'}>Impact: {strategy.impact}</Chip>
          </p>
        </div>
      </div>
      <RichText text={strategy.description} className="mt-4 text-[16px]" />
      <h4 className="mt-5 font-[600] text-[14px]">Implementation</h4>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-[15px] marker:text-muted">
        {strategy.implementation.map((step) => (
          <li key={step}>{inlineParts(step)}</li>
        ))}
      </ol>
      <h4 className="mt-5 font-[600] text-[14px]">Recommended tools</h4>
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
