import type { SiteConfig } from './site-config.ts'
import { SiteFault } from './site-folder.ts'

type Look = SiteConfig['look']
/** Red, green, blue. */
type Rgb = readonly number[]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The grounds of pages, as in theme.css. */
const LIGHT_GROUND: Rgb = WHITE
const DARK_GROUND: Rgb = [13, 18, 32]
/** WCAG 2.2 AA: text, and marks such as the ring around what has the focus. */
const TEXT_CONTRAST = 4.5
const MARK_CONTRAST = 3

const parseColor = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
/** So much of the second color in the first. */
const mix = (first: Rgb, second: Rgb, share: number) =>
  first.map((part, at) => part + ((second[at] ?? 0) - part) * share)

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function shades(accent: Rgb, ground: Rgb, deepTowards: Rgb, deepShare: number) {
  return {
    accent,
    'accent-deep': mix(accent, deepTowards, deepShare),
    'accent-soft': mix(ground, accent, 0.09),
    tint: mix(ground, accent, 0.053),
  }
}

const schemes = (look: Look) => [
  {
    name: 'accent',
    ground: LIGHT_GROUND,
    theme: parseColor(look.highlight),
    ...shades(parseColor(look.accent), LIGHT_GROUND, BLACK, 0.205),
  },
  {
    name: 'accentDark',
    ground: DARK_GROUND,
    theme: parseColor(look.highlightDark),
    ...shades(parseColor(look.accentDark), DARK_GROUND, WHITE, 0.333),
  },
]

/** Colors that people could not read are refused at the start. */
export function assertReadable(look: Look): void {
  for (const { name, ground, accent, theme, ...others } of schemes(look)) {
    const text = Math.min(contrast(accent, ground), contrast(accent, others['accent-soft']))
    const better = name === 'accent' ? 'darker' : 'lighter'
    for (const [token, color, found, needed, what] of [
      [name, accent, text, TEXT_CONTRAST, 'text needs'],
      [name.replace('accent', 'highlight'), theme, contrast(theme, ground), MARK_CONTRAST, 'marks need'],
    ] as const)
      if (found < needed)
        throw new SiteFault(
          `site.config: look.${token} ${hexOf(color)} has a contrast of ${found.toFixed(1)} to its ground; ${what} ${needed}. Choose a ${better} color.`,
        )
  }
}

/** The site's tokens as a stylesheet, after the build's own. */
export function lookStyles(look: Look): string {
  const [light = '', dark = ''] = schemes(look).map(({ name: _, ground: _ground, ...colors }) =>
    Object.entries(colors)
      .map(([token, color]) => `--site-${token}:${hexOf(color)}`)
      .join(';'),
  )
  return `:root{${light};--site-radius:${look.radius}px}@media (prefers-color-scheme:dark){:root{${dark}}}`
}
