/** How many requests are being worked on. */
export class InFlight {
  count = 0

  /** Counts one more, until the function that it gives is called for the first time. */
  begin(): () => void {
    this.count++
    let isCounted = true
    return () => {
      if (isCounted) this.count--
      isCounted = false
    }
  }
}
