/** Where values stand on a line from 0 to 1, and which of them are written beside it. */
export interface Axis {
  at: (value: number) => number
  ticks: readonly number[]
}

const DECADES = [[1, 2, 5], [1, 5], [1]]

/** Each step multiplies: what costs twice as much is as far away wherever it stands. */
export function logAxis(values: readonly number[], ticksMax: number, room = 0): Axis {
  const [least, most] = spanOf(values)
  const [low, high] = [Math.log(least) - room, Math.log(most) + room]
  const at = (value: number) =>
    high === low ? 0.5 : Math.min(1, Math.max(0, (Math.log(value) - low) / (high - low)))
  const isWithin = (tick: number) => Math.log(tick) >= low && Math.log(tick) <= high
  const choices = DECADES.map((steps) => decadesIn(least, most, steps).filter(isWithin))
  const few = choices.find((ticks) => ticks.length <= ticksMax)
  return {
    at,
    ticks: few && few.length > 1 ? few : niceSteps(Math.exp(low), Math.exp(high), ticksMax).filter(isWithin),
  }
}

/** Even steps, for what is counted. */
export function linearAxis(values: readonly number[], ticksMax: number): Axis {
  const [least, most] = spanOf(values)
  const at = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return { at, ticks: niceSteps(least, most, ticksMax) }
}

const spanOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

function decadesIn(least: number, most: number, steps: readonly number[]): number[] {
  const ticks: number[] = []
  for (let decade = 10 ** Math.floor(Math.log10(least)); decade <= most * 10; decade *= 10)
    ticks.push(...steps.map((step) => step * decade))
  return ticks
}

/** Multiples of 1, 2 or 5, so few that there is room for them. */
function niceSteps(least: number, most: number, ticksMax: number): number[] {
  if (most <= least) return [least]
  const rough = (most - least) / Math.max(1, ticksMax - 1)
  const decade = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((nice) => nice * decade >= rough) ?? 10) * decade
  const first = Math.ceil(least / step)
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, place) => (first + place) * step)
}

/** For attributes of a drawing: "42.5%". */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
