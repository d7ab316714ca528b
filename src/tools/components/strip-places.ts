import { type Box, firstFree, labelWidth } from '#ui/charts/place-labels.ts'

interface OnStrip {
  slug: string
  name: string
  logoUrl?: string | null
  /** Null where nobody knows it. */
  amount: number | null
  /** The share of the width. */
  x: number
}

export interface Placed extends OnStrip {
  /** How many stand below it. */
  lane: number
}

export interface Label {
  dx: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
}

/** Of a tile, in pixels. */
export const SIDE = 20
const LANES = 5
/** Tiles nearer than this stand above each other: as wide as one on the narrowest screen that shows tiles. */
const NEAR = 0.032

/** From left to right, each as low as it has room. */
export function stack(points: readonly OnStrip[]): Placed[] {
  const ends: number[] = Array.from({ length: LANES }, () => Number.NEGATIVE_INFINITY)
  return points.map((point) => {
    const free = ends.findIndex((end) => point.x - end >= NEAR)
    const lane = free === -1 ? LANES - 1 : free
    ends[lane] = point.x
    return { ...point, lane }
  })
}

const WIDTHS = { wide: 720, phone: 320 }
const NAMES_MAX = { wide: 10, phone: 4 }
const LANE = 24
const GAP = 4

/** Where names have room that cover no tile and no other name: of the one in question, then of the best known. */
export function namesOn(
  placed: readonly Placed[],
  bestFirst: readonly { slug: string }[],
  main: string,
  screen: keyof typeof WIDTHS,
): Map<string, Label> {
  const width = WIDTHS[screen]
  const half = screen === 'wide' ? SIDE / 2 : 5
  const boxOf = ({ x, lane }: Placed): Box => ({
    left: x * width - half,
    right: x * width + half,
    top: -(lane + 1) * LANE,
    bottom: -lane * LANE,
  })
  const taken = placed.map(boxOf)
  const labels = new Map<string, Label>()
  const order = [main, ...bestFirst.map(({ slug }) => slug)]
  for (const slug of new Set(order)) {
    const point = placed.find((one) => one.slug === slug)
    if (!point || labels.size >= NAMES_MAX[screen]) continue
    const length = labelWidth(point.name) + (slug === main ? 56 : 0)
    const free = firstFree(
      placesOf(boxOf(point), length, half).filter(({ left, right }) => left >= 0 && right <= width),
      taken,
    )
    if (free) labels.set(slug, free)
  }
  return labels
}

/** Above it, then at its right, then at its left. */
function placesOf(box: Box, length: number, half: number): (Box & Label)[] {
  const center = (box.left + box.right) / 2
  const beside = { top: box.top + 2, bottom: box.bottom - 2, dy: SIDE / 2 + 4 }
  const [right, left] = [box.right + GAP, box.left - GAP]
  return [
    {
      left: center - length / 2,
      right: center + length / 2,
      top: box.top - 18,
      bottom: box.top,
      dx: 0,
      dy: -6,
      anchor: 'middle',
    },
    { ...beside, left: right, right: right + length, dx: half + GAP, anchor: 'start' },
    { ...beside, left: left - length, right: left, dx: -half - GAP, anchor: 'end' },
  ]
}
