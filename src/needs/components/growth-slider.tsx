import type { Growth } from '#needs/cost/growth.ts'
import { sizeWords } from '#needs/cost/growth-text.ts'

interface SliderProps {
  growth: Growth
  size: number
  onMove: (size: number) => void
  onSize: (size: number) => void
}

/** The handle as a field: by pointer and by keyboard; the page follows once it is let go. */
export function GrowthSlider({ growth, size, onMove, onSize }: SliderProps) {
  const stops = stopsOf(growth)
  const place = stops.findLastIndex((stop) => stop <= size)
  const leave = () => {
    if (size !== growth.size) onSize(size)
  }
  return (
    <input
      type="range"
      min={0}
      max={stops.length - 1}
      step={1}
      value={place}
      aria-label={`Your ${growth.unit.many}`}
      aria-valuetext={sizeWords(growth, size)}
      onChange={({ target }) => onMove(stops[Number(target.value)] ?? size)}
      onPointerUp={leave}
      onKeyUp={leave}
      className="growth-slider needs-script"
    />
  )
}

const STOPS = 80

/** Sizes that lie evenly on the picture, as round as they can be. */
function stopsOf({ sizes: [least = 1, ...rest] }: Growth): number[] {
  const most = rest.at(-1) ?? least
  return Array.from({ length: STOPS + 1 }, (_, at) => rounded(least * (most / least) ** (at / STOPS)))
}

function rounded(size: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 1)
  return Math.max(1, Math.round(size / step) * step)
}
