import { Star } from 'lucide'
import { useRef, useState } from 'react'
import { rateCall, toolActivityQuery } from '#activity/activity-calls.ts'
import type { RatingSummary } from '#activity/activity-responses.ts'
import { EARLY_BELOW, STARS, type Stars } from '#activity/rating.ts'
import { ownRating, visitorKey } from '#activity/saved.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { useAction } from '#ui/use-action.ts'

interface RatingWidgetProps {
  tool: { id: number; slug: string; name: string }
  rating: RatingSummary
}

/** One to five stars, once per browser, with what all visitors gave so far. */
export function RatingWidget({ tool, rating }: RatingWidgetProps) {
  return (
    <section aria-labelledby="rate-tool" className="card p-5">
      <h2 id="rate-tool" className="font-[600] text-body">
        Rate this tool
      </h2>
      <RatingForm tool={tool} />
      <p className="mt-3 text-small text-ink">{ratingLine(rating)}</p>
      {rating.count > 0 && <RatingDistribution rating={rating} />}
      <p className="mt-2 text-note text-muted">One rating per browser, counted without your name.</p>
    </section>
  )
}

function ratingLine({ average, count }: RatingSummary): string {
  if (average === null) return 'No ratings yet'
  const words = `${average.toFixed(1)} out of 5 from ${formatCount(count, 'rating')}`
  return count < EARLY_BELOW ? `Early rating: ${words}` : words
}

/** A click on a star rates at once; with the keyboard the arrows choose and Enter or the button rates. */
function RatingForm({ tool }: { tool: RatingWidgetProps['tool'] }) {
  const given = ownRating(tool.id).use()
  const [chosen, setChosen] = useState<Stars | null>(null)
  const { rate, isSending } = useRate(tool)
  const shown = given ?? chosen
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (early) => {
    const picked = Number(new FormData(early).get(radioName(tool)))
    setChosen(STARS.find((stars) => stars === picked) ?? null)
  })
  return (
    <form
      ref={form}
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void rate(chosen)
      }}
    >
      <fieldset disabled={isSending || given !== null}>
        <legend className="sr-only">{`Your rating of ${tool.name}`}</legend>
        <div className="-ml-1.5 flex">
          {STARS.map((stars) => (
            <StarChoice
              key={stars}
              stars={stars}
              name={radioName(tool)}
              shown={shown}
              onChoose={setChosen}
              onRate={(rated) => void rate(rated)}
            />
          ))}
        </div>
        {chosen && !given && (
          <Button type="submit" className="mt-2">
            {`Give ${starWords(chosen)}`}
          </Button>
        )}
      </fieldset>
      <div role="status">
        {given && (
          <>
            <p className="mt-1 text-small text-ink">Your rating: {starWords(given)}</p>
            <p className="text-small text-yes">Thanks for your feedback!</p>
          </>
        )}
      </div>
      <noscript>
        <p className="text-note text-muted">Rating needs JavaScript.</p>
      </noscript>
    </form>
  )
}

const radioName = ({ id }: { id: number }) => `stars-${id}`
const starWords = (stars: Stars) => (stars === 1 ? '1 star' : `${stars} stars`)

interface StarChoiceProps {
  stars: Stars
  name: string
  shown: Stars | null
  onChoose: (stars: Stars) => void
  onRate: (stars: Stars) => void
}

function StarChoice({ stars, name, shown, onChoose, onRate }: StarChoiceProps) {
  const isFilled = shown !== null && stars <= shown
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside takes the keyboard; this is the shortcut of a pointer
    <label
      className="relative grid size-9 cursor-pointer place-items-center rounded-control has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-theme"
      onClick={(event) => {
        if (event.detail > 0 && !event.currentTarget.querySelector('input:disabled')) onRate(stars)
      }}
    >
      <input
        type="radio"
        name={name}
        value={stars}
        checked={shown === stars}
        onChange={() => onChoose(stars)}
        className="sr-only"
      />
      <Icon
        of={Star}
        size={24}
        className={`stroke-[1.6] ${isFilled ? 'fill-theme text-accent' : 'text-muted'}`}
      />
      <span className="sr-only">{starWords(stars)}</span>
    </label>
  )
}

function useRate({ id, slug }: RatingWidgetProps['tool']) {
  const cache = useQueryCache()
  const { act, isBusy: isSending } = useAction()
  // A click on a label is followed by one on its radio, before the new state is seen.
  const isBusy = useRef(false)

  async function send(stars: Stars) {
    const { rating } = await sendJson(rateCall({ id }), { stars, visitor: visitorKey() })
    const query = toolActivityQuery({ slug })
    const known = cache.peek(query).data
    if (known) cache.set(query, { ...known, rating })
    ownRating(id).set(stars)
  }
  async function rate(stars: Stars) {
    if (isBusy.current) return
    isBusy.current = true
    await act(() => send(stars), undefined, 'Not rated')
    isBusy.current = false
  }
  return { rate, isSending }
}

function RatingDistribution({ rating }: { rating: RatingSummary }) {
  return (
    <ul className="mt-3 grid gap-1.5" aria-label="Ratings by number of stars">
      {STARS.toReversed().map((stars) => {
        const count = rating.distribution[stars]
        const percent = Math.round((count / rating.count) * 100)
        return (
          <li key={stars} className="flex items-center gap-2.5 text-note text-muted tabular-nums">
            <span className="w-12 shrink-0">{starWords(stars)}</span>
            <svg
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-soft"
              aria-hidden="true"
            >
              <rect width={percent} height="6" className="fill-theme" />
            </svg>
            <span className="w-16 shrink-0 text-right">
              {formatNumber(count)} ({percent}%)
            </span>
          </li>
        )
      })}
    </ul>
  )
}
