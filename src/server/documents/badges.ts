import { toolTag } from '#changes/change-tags.ts'
import { cutText } from '#lib/cut-text.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { toolQuery } from '#needs/catalogue-calls.ts'
import { site } from '#site.config'
import { type DocumentKind, documentOf, HOUR_MS } from './document.ts'

const NAME_MAX = 22
const LABEL_MAX = 32
const FONT = 'font-family="Inter,system-ui,sans-serif"'

const short = (text: string, max: number) =>
  escapeMarkup(text.length > max ? `${cutText(text, max - 1).trimEnd()}…` : text)

/** An image that makers show on their own sites: static, cached, without tracking. */
export const badges: readonly DocumentKind[] = [
  documentOf(
    /^\/badges\/(?<slug>[^/]+)\.svg$/,
    ({ slug = '' }) => toolQuery({ slug }),
    ({ company }) => ({
      type: 'image/svg+xml; charset=utf-8',
      body: badge(company.name),
      tags: [toolTag(company.slug)],
      headers: {
        'Cache-Control': 'public, max-age=86400',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
      freshMs: 24 * HOUR_MS,
    }),
  ),
]

function badge(name: string): string {
  const label = `${name} on ${site.name}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="54" role="img" aria-label="${escapeMarkup(label)}">`,
    '<rect x=".5" y=".5" width="239" height="53" rx="10" fill="#fff" stroke="#e6eaf0"/>',
    `<rect x="10" y="12" width="30" height="30" rx="8" fill="${site.look.accent}"/>`,
    '<rect x="19" y="21" width="12" height="12" rx="4" fill="none" stroke="#fff" stroke-width="2.5"/>',
    `<text x="50" y="24" font-size="14" font-weight="600" fill="#0f172a" ${FONT}>${short(name, NAME_MAX)}</text>`,
    `<text x="50" y="41" font-size="11.5" fill="#5b6b82" ${FONT}>${short(`Listed on ${site.name}`, LABEL_MAX)}</text>`,
    '</svg>',
  ].join('')
}
