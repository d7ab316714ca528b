interface Overlap {
  shared: string[]
  onlyFirst: string[]
  onlySecond: string[]
}

export function overlapOf(first: readonly string[], second: readonly string[]): Overlap {
  return {
    shared: first.filter((item) => second.includes(item)),
    onlyFirst: first.filter((item) => !second.includes(item)),
    onlySecond: second.filter((item) => !first.includes(item)),
  }
}
