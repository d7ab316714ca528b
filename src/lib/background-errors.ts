type Listener = (place: string, error: unknown) => void

let listener: Listener = (place, error) => console.error(`${place}:`, error)

/** Reports a failure after which the work goes on all the same: nobody else hears of it. */
export function reportBackgroundError(place: string, error: unknown): void {
  listener(place, error)
}

export function onSwallowed(next: Listener): void {
  listener = next
}
