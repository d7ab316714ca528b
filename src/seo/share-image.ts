import { escapeMarkup } from '#lib/escape-markup.ts'
import { site } from '#site.config'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './head.tsx'

const INK = '#0f172a'
const TEXT = '#334155'
const MUTED = '#5b6b82'
const LINE = '#e6eaf0'
const ACCENT = site.look.accent
const ACCENT_SOFT = '#eef0fd'
const THEME = site.look.highlight
const MARGIN = 80
/** As many have room below a name of two lines. */
const FACT_LINES = 4
const TEXT_LEADING = 1.35
const TITLE_LEADING = 1.14

interface TextStyle {
  size: number
  weight?: 400 | 600
  fill?: string
  spacing?: number
}

function text(x: number, y: number, words: string, style: TextStyle): string {
  const { size, weight = 400, fill = TEXT, spacing = 0 } = style
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${fill}">${escapeMarkup(words)}</text>`
}

function textBlock(x: number, y: number, lines: readonly string[], size: number): string {
  return lines.map((line, at) => text(x, y + at * size * TEXT_LEADING, line, { size })).join('')
}

interface Title {
  fontSize: number
  lines: readonly string[]
}

/** Large type is set tighter, as on the pages; `y` is the first base line. */
function titleBlock(x: number, y: number, { fontSize, lines }: Title): string {
  const style = { size: fontSize, weight: 600, fill: INK, spacing: fontSize * -0.028 } as const
  return lines.map((line, at) => text(x, y + at * fontSize * TITLE_LEADING, line, style)).join('')
}

const titleHeight = ({ fontSize, lines }: Title) => lines.length * fontSize * TITLE_LEADING

/** The ground of every share image: white, the site's mark and name, a line in the theme color below. */
function canvas(...content: string[]): string {
  const mark = `<g transform="translate(${MARGIN} 62)"><rect width="44" height="44" rx="12" fill="${THEME}"/><rect x="14" y="14" width="16" height="16" rx="5" fill="none" stroke="#fff" stroke-width="3.5"/></g>`
  const name = text(MARGIN + 60, 94, site.name, { size: 28, weight: 600, fill: INK })
  const line = `<rect y="${IMAGE_HEIGHT - 12}" width="${IMAGE_WIDTH}" height="12" fill="${THEME}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" font-family="Inter"><rect width="100%" height="100%" fill="#fff"/>${mark}${name}${content.join('')}${line}</svg>`
}

interface Tile {
  name: string
  /** An SVG file of ours with a square view box; the name's first letter stands in for it. */
  logo: string | null
}

function tile({ name, logo }: Tile, x: number, y: number, size: number): string {
  const radius = size * 0.22
  if (logo) {
    const inset = size * 0.2
    const placed = logo.replace(
      '<svg ',
      `<svg x="${x + inset}" y="${y + inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" `,
    )
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="#fff" stroke="${LINE}" stroke-width="2"/>${placed}`
  }
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  const half = size / 2
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${ACCENT}"/><text x="${x + half}" y="${y + half + size * 0.17}" text-anchor="middle" font-size="${size * 0.48}" font-weight="600" fill="#fff">${escapeMarkup(letter)}</text>`
}

/** Short facts in rounded boxes, as many as fit beside each other. */
function chips(facts: readonly string[], x: number, y: number): string {
  let left = x
  return facts
    .map((fact) => {
      const width = textWidth(fact, 24) + 40
      if (left + width > IMAGE_WIDTH - MARGIN) return ''
      const box = `<rect x="${left}" y="${y}" width="${width}" height="48" rx="24" fill="${ACCENT_SOFT}"/><text x="${left + width / 2}" y="${y + 32}" text-anchor="middle" font-size="24" font-weight="600" fill="${ACCENT}">${escapeMarkup(fact)}</text>`
      left += width + 14
      return box
    })
    .join('')
}

interface SubjectImage extends Tile {
  kicker: string
  description: string
  facts: readonly string[]
}

export function subjectImage(subject: SubjectImage): string {
  const x = MARGIN + 200
  const title = fittedLines(subject.name, [80, 62, 48], IMAGE_WIDTH - MARGIN - x, 2)
  const kickerHeight = 44
  const top = 246 - (titleHeight(title) + kickerHeight) / 2
  const about = textLines(subject.description, { fontSize: 30, width: IMAGE_WIDTH - 2 * MARGIN, maxLines: 2 })
  return canvas(
    tile(subject, MARGIN, 166, 160),
    titleBlock(x, top + title.fontSize * 0.9, title),
    text(x, top + titleHeight(title) + kickerHeight * 0.75, subject.kicker, { size: 30, fill: MUTED }),
    textBlock(MARGIN, 414, about, 30),
    chips(subject.facts, MARGIN, 506),
  )
}

type Contender = Omit<SubjectImage, 'kicker' | 'description'>

export function versusImage(pair: readonly [Contender, Contender]): string {
  const columns = [MARGIN, IMAGE_WIDTH / 2 + 60]
  const sides = pair.map((side, at) => contender(side, columns[at] ?? MARGIN))
  const middle = IMAGE_WIDTH / 2
  const divider = `<rect x="${middle - 1}" y="166" width="2" height="376" fill="${LINE}"/><circle cx="${middle}" cy="224" r="38" fill="${ACCENT_SOFT}"/><text x="${middle}" y="233" text-anchor="middle" font-size="28" font-weight="600" fill="${ACCENT}">vs</text>`
  return canvas(divider, ...sides)
}

function contender(side: Contender, x: number): string {
  const width = IMAGE_WIDTH / 2 - MARGIN - 70
  const title = fittedLines(side.name, [56, 46, 38], width, 2)
  const facts = side.facts
    .flatMap((fact) => textLines(fact, { fontSize: 28, width, maxLines: 2 }))
    .slice(0, FACT_LINES)
  return [
    tile(side, x, 166, 116),
    titleBlock(x, 310 + title.fontSize * 0.9, title),
    textBlock(x, 310 + titleHeight(title) + 44, facts, 28),
  ].join('')
}

export function siteImage(claim: string, description: string): string {
  const title = fittedLines(claim, [88, 68], IMAGE_WIDTH - 2 * MARGIN, 2)
  const about = textLines(description, { fontSize: 30, width: IMAGE_WIDTH - 2 * MARGIN, maxLines: 3 })
  return canvas(
    titleBlock(MARGIN, 176 + title.fontSize * 0.9, title),
    textBlock(MARGIN, 176 + titleHeight(title) + 66, about, 30),
  )
}

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

/** Text in lines that fit a width; what does not fit the last line ends in an ellipsis. */
export function textLines(
  text: string,
  { fontSize, width, maxLines }: { fontSize: number; width: number; maxLines: number },
): string[] {
  const fits = (line: string) => textWidth(line, fontSize) <= width
  const words = text.trim().split(/\s+/)
  const lines = ['']
  for (const word of words.flatMap((word) => pieces(word, fits))) {
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
