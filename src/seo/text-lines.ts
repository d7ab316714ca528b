/** Widths of Inter's semi-bold letters in parts of the font size, on the generous side. */
const widths: readonly [RegExp, number][] = [
  [/[il.,:;'|!]/, 0.3],
  [/[fjrt()[\]\-/ ]/, 0.4],
  [/[mwMW@%]/, 0.9],
  [/[A-Z0-9&$€£]/, 0.7],
  [/[\u0020-\u024F]/, 0.6],
]
const WIDEST = 1.05

export function textWidth(text: string, fontSize: number): number {
  let width = 0
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST
  return width * fontSize
}

interface Box {
  fontSize: number
  width: number
  maxLines: number
}

/** Text in lines that fit a width; what does not fit the last line ends in an ellipsis. */
export function textLines(text: string, { fontSize, width, maxLines }: Box): string[] {
  const fits = (line: string) => textWidth(line, fontSize) <= width
  const lines = ['']
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((word) => pieces(word, fits))) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  return [...shown.slice(0, -1), clipped(shown.at(-1) ?? '', fits)]
}

/** A word that is wider than a whole line is cut where it must be. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

function clipped(line: string, fits: (text: string) => boolean): string {
  const letters = [...line]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The largest of the sizes at which the text fits whole, or the smallest with what fits of it. */
export function fittedLines(text: string, fontSizes: readonly number[], width: number, maxLines: number) {
  const tried = fontSizes.map((fontSize) => ({
    fontSize,
    lines: textLines(text, { fontSize, width, maxLines: Number.POSITIVE_INFINITY }),
  }))
  const whole = tried.find(({ lines }) => lines.length <= maxLines)
  if (whole) return whole
  const fontSize = Math.min(...fontSizes)
  return { fontSize, lines: textLines(text, { fontSize, width, maxLines }) }
}
