import { Star } from 'lucide'
import { Icon } from '#ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** As many stars filled as the rating has whole points. */
export function EditorsRating({ rating }: { rating: number }) {
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
