/** "1,200.50" and "$8" are numbers; what is none is given back, so that a check can name it. */
export function parseNumber(text: string): number | string | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return undefined
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : plain
}

/** The lines that somebody wrote, without empty ones. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean)
}
