/** Heights of labels beside each other's lines: in their order, none over another, within the picture. */
export function spreadLabels(heights: readonly number[], gap: number, most: number): number[] {
  const order = heights.map((height, place) => ({ height, place })).sort((a, b) => a.height - b.height)
  let last = Number.NEGATIVE_INFINITY
  const placed = order.map(({ height, place }) => {
    last = Math.max(height, last + gap)
    return { height: last, place }
  })
  let next = most + gap
  for (const label of placed.toReversed()) {
    label.height = Math.min(label.height, next - gap)
    next = label.height
  }
  return placed.sort((a, b) => a.place - b.place).map(({ height }) => height)
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The first of its places where a label is over nothing that is there; it then is there too. Null where each is taken. */
export function firstFree<Place extends Box>(places: readonly Place[], taken: Box[]): Place | null {
  const free = places.find((place) => !taken.some((other) => isOver(place, other))) ?? null
  if (free) taken.push(free)
  return free
}

/** About how wide a text is at 12.5 px. */
export const labelWidth = (text: string): number => text.length * 6.9
