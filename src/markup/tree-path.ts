/**
 * The place of a component in the tree, from which React makes the ids of `useId` on the server and again in the
 * browser: one step for each list it lies in, and one for each component around it that has asked for an id.
 */
export class TreePath {
  #lengths: number[] = []
  #indexes: number[] = []
  #depth = 0

  enter(length: number, index: number): void {
    this.#lengths[this.#depth] = length
    this.#indexes[this.#depth] = index
    this.#depth++
  }

  leave(): void {
    this.#depth--
  }

  /** The steps as bits, the last one in front, in digits of base 32. */
  id(): string {
    let bits = 0
    let size = 0
    let digits = ''
    for (let step = 0; step < this.#depth; step++) {
      const room = 32 - Math.clz32(this.#lengths[step] ?? 0)
      if (room + size > 30) {
        // What fills whole digits is written out; the rest stays a number.
        const whole = size - (size % 5)
        digits = (bits & ((1 << whole) - 1)).toString(32) + digits
        bits >>= whole
        size -= whole
      }
      bits |= ((this.#indexes[step] ?? 0) + 1) << size
      size += room
    }
    return bits.toString(32) + digits
  }
}
