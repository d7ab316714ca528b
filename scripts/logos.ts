import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as icons from 'simple-icons'

const INK = '#0f172a'
/** Above this, a brand colour cannot be seen on a white tile. */
const MAX_LUMINANCE = 0.7

interface Icon {
  slug: string
  hex: string
  path: string
}

/** One small SVG per brand the catalogue names, in the brand's colour, and a list of their addresses. */
export function makeLogos(catalogueDir: string, distDir: string): void {
  const bySlug = new Map((Object.values(icons) as Icon[]).map((icon) => [icon.slug, icon]))
  const folder = join(distDir, 'logos', 'logos')
  mkdirSync(folder, { recursive: true })
  const addresses: Record<string, string> = {}
  for (const logo of namedLogos(catalogueDir)) {
    const icon = bySlug.get(logo)
    if (!icon) continue
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${visibleColour(icon.hex)}"><path d="${icon.path}"/></svg>`
    const file = `${logo}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    writeFileSync(join(folder, file), svg)
    addresses[logo] = `/logos/${file}`
  }
  writeFileSync(join(distDir, 'logos.json'), JSON.stringify(addresses))
}

function namedLogos(catalogueDir: string): Set<string> {
  const files = readdirSync(catalogueDir).filter((name) => name.endsWith('.json'))
  const tools = files.flatMap((file): { logo?: string }[] =>
    JSON.parse(readFileSync(join(catalogueDir, file), 'utf8')),
  )
  return new Set(tools.flatMap((tool) => tool.logo ?? []))
}

function visibleColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] =
    hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MAX_LUMINANCE ? INK : `#${hex}`
}
