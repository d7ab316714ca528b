import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import { needParams } from '#catalogue/need-address.ts'
import type { ComparisonPlace } from '#comparisons/comparison-place.ts'
import { Button } from '#ui/button.tsx'

interface AddToolProps {
  slugs: readonly string[]
  place: ComparisonPlace
}

/** One more tool by its name: a plain form, which the server answers with the larger comparison. */
export function AddTool({ slugs, place }: AddToolProps) {
  if (slugs.length >= TRAY_MAX) return null
  return (
    <details className="add-tool relative">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-4 font-[600] text-[15px] text-ink">
        + Add a tool
      </summary>
      <form method="get" action="/compare" className="mt-2 flex gap-2">
        <input type="hidden" name="tools" value={slugs.join(',')} />
        {needParams(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="sr-only" htmlFor="add-tool">
          Name of the tool
        </label>
        <input
          id="add-tool"
          name="add"
          required
          maxLength={100}
          autoComplete="off"
          placeholder="Name of a tool"
          className="field h-11"
        />
        <Button type="submit">Add</Button>
      </form>
    </details>
  )
}
