import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons as collection } from '@iconify-json/logos'
import * as simpleIcons from 'simple-icons'

const INK = '#0f172a'
/** Above this, a brand colour cannot be seen on a white tile. */
const MAX_LUMINANCE = 0.7
/** How a tool names a logo of the second collection. */
const COLLECTION_PREFIX = 'logos:'
/** Wider or taller than this, a logo is a wordmark that cannot be read at 40 pixels. */
export const MAX_ASPECT = 1.6
/** How much of the tile's side a square logo takes. */
const SHARE = 0.6

interface SimpleIcon {
  slug: string
  hex: string
  path: string
}

const bySlug = new Map((Object.values(simpleIcons) as SimpleIcon[]).map((icon) => [icon.slug, icon]))

/** One small SVG per brand the catalogue names, in the brand's colours, and a list of their addresses. */
export function makeLogos(catalogueDir: string, distDir: string): void {
  const folder = join(distDir, 'logos', 'logos')
  mkdirSync(folder, { recursive: true })
  const addresses: Record<string, string> = {}
  for (const logo of namedLogos(catalogueDir)) {
    const svg = logoSvg(logo)
    if (!svg) continue
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    const file = `${logo.replace(':', '-')}-${hash}.svg`
    writeFileSync(join(folder, file), svg)
    addresses[logo] = `/logos/${file}`
  }
  writeFileSync(join(distDir, 'logos.json'), JSON.stringify(addresses))
}

/** The picture of a brand; null for a name that neither collection has. */
export function logoSvg(logo: string): string | null {
  if (logo.startsWith(COLLECTION_PREFIX)) return collectionSvg(logo.slice(COLLECTION_PREFIX.length))
  const icon = bySlug.get(logo)
  return icon ? svgOf(24, 24, `<path fill="${visibleColour(icon.hex)}" d="${icon.path}"/>`) : null
}

function collectionSvg(name: string): string | null {
  const icon = collection.icons[name]
  if (!icon) return null
  const width = icon.width ?? collection.width ?? 256
  const height = icon.height ?? collection.height ?? 256
  const isReadable = Math.max(width / height, height / width) <= MAX_ASPECT
  return isReadable ? svgOf(width, height, icon.body) : null
}

/** On a white square, so that it covers the letters of the tile: three fifths of the side, of wide and tall ones as much area. */
function svgOf(width: number, height: number, body: string): string {
  const area = Math.sqrt(width * height)
  const [wide, tall] = [width, height].map((side) => Math.round((SHARE * side * 100) / area))
  const [left, top] = [wide, tall].map((side = 0) => (100 - side) / 2)
  const picture = `<svg x="${left}" y="${top}" width="${wide}" height="${tall}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#fff" d="M0 0h100v100H0z"/>${picture}</svg>`
}

function namedLogos(catalogueDir: string): Set<string> {
  const files = readdirSync(catalogueDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const tools = files.map((file): { logo?: string } =>
    JSON.parse(readFileSync(join(catalogueDir, file), 'utf8')),
  )
  return new Set(tools.flatMap((tool) => tool.logo ?? []))
}

function visibleColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] =
    hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MAX_LUMINANCE ? INK : `#${hex}`
}
