import { toolQuery } from '#catalogue/catalogue-calls.ts'
import type { Cell } from '#catalogue/fact-cell.ts'
import { USUAL_NEED } from '#catalogue/need.ts'
import { comparePath, toolPath } from '#catalogue/tool.ts'
import { toolTag } from '#changes/change-tags.ts'
import { type ComparedRow, comparedGroups } from '#comparisons/compared-rows.ts'
import { comparisonQuery } from '#comparisons/comparison-calls.ts'
import type { NamedTool } from '#comparisons/comparison-responses.ts'
import { cutText } from '#lib/cut-text.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { priceSides } from '#sentences/priced-tools.ts'
import { site } from '#site.config'
import { type DocumentKind, documentOf, HOUR_MS } from './document.ts'

const ROWS_SHOWN = 8
const NAME_MAX = 26
const FONT = 'font-family="Inter,system-ui,sans-serif"'
const FOREIGN = {
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
/** No scripts, nothing from anywhere, and any site may frame it. */
const EMBED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const STYLE =
  'body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#334155;background:#fff}table{width:100%;border-collapse:collapse}th,td{padding:7px 8px;border-bottom:1px solid #e6eaf0;text-align:left;vertical-align:top;overflow-wrap:anywhere}th[scope=col]{color:#0f172a}th[scope=row]{font-weight:400;color:#5b6b82}h1{margin:8px;font-size:15px;color:#0f172a}p{margin:8px;font-size:13px}a{color:' +
  site.look.accent +
  '}'

const short = (text: string, max: number) =>
  escapeMarkup(text.length > max ? `${cutText(text, max - 1).trimEnd()}…` : text)

/** For other sites to show: a badge, and a comparison as a small table. Static, cached, without tracking. */
export const embeds: readonly DocumentKind[] = [
  documentOf(
    /^\/badges\/(?<slug>[^/]+)\.svg$/,
    ({ slug = '' }) => toolQuery({ slug }),
    ({ company }) => ({
      type: 'image/svg+xml; charset=utf-8',
      body: badge(company.name),
      tags: [toolTag(company.slug)],
      headers: FOREIGN,
      freshMs: 24 * HOUR_MS,
    }),
  ),
  documentOf(
    /^\/embed\/(?<pair>[^/]+-vs-[^/]+)$/,
    ({ pair = '' }) => comparisonQuery({ pair }),
    ({ tool1, tool2, questions, basis }, { siteUrl }) => {
      const tools = [tool1, tool2]
      const groups = comparedGroups(priceSides(tools, USUAL_NEED, basis), questions, basis)
      const rows = groups.flatMap((group) => group.rows).filter(({ spread }) => spread === 'different')
      return {
        type: 'text/html; charset=utf-8',
        body: comparison(siteUrl, tools, rows.slice(0, ROWS_SHOWN)),
        tags: tools.map(({ slug }) => toolTag(slug)),
        headers: { ...FOREIGN, 'Content-Security-Policy': EMBED_POLICY },
        isFramed: true,
        freshMs: 24 * HOUR_MS,
      }
    },
  ),
]

function badge(name: string): string {
  const label = `${name} on ${site.name}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="54" role="img" aria-label="${escapeMarkup(label)}">`,
    '<rect x=".5" y=".5" width="239" height="53" rx="10" fill="#fff" stroke="#e6eaf0"/>',
    `<rect x="10" y="12" width="30" height="30" rx="8" fill="${site.look.accent}"/>`,
    '<rect x="19" y="21" width="12" height="12" rx="4" fill="none" stroke="#fff" stroke-width="2.5"/>',
    `<text x="50" y="24" font-size="14" font-weight="600" fill="#0f172a" ${FONT}>${short(name, NAME_MAX - 4)}</text>`,
    `<text x="50" y="41" font-size="11.5" fill="#5b6b82" ${FONT}>${short(`Listed on ${site.name}`, 32)}</text>`,
    '</svg>',
  ].join('')
}

const cellText = ({ text, detail }: Cell) => (detail && detail !== text ? `${text}, ${detail}` : text)

function comparison(siteUrl: string, tools: readonly NamedTool[], rows: readonly ComparedRow[]): string {
  const [first, second] = tools.map(({ slug }) => slug)
  const link = (path: string, words: string) =>
    `<a href="${escapeMarkup(siteUrl + path)}" target="_blank" rel="noopener">${escapeMarkup(words)}</a>`
  const title = tools.map(({ name }) => name).join(' and ')
  const head = tools.map(({ name, slug }) => `<th scope="col">${link(toolPath(slug), name)}</th>`).join('')
  const body = rows.map(
    ({ label, cells }) =>
      `<tr><th scope="row">${escapeMarkup(label)}</th>${cells.map((cell) => `<td>${escapeMarkup(cellText(cell))}</td>`).join('')}</tr>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeMarkup(title)}</h1>`,
    `<table><thead><tr><td></td>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`,
    `<p>${link(comparePath(first ?? '', second ?? ''), 'The whole comparison')} on ${escapeMarkup(site.name)}</p>`,
    '</main></body></html>',
  ].join('')
}
