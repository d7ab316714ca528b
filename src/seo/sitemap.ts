import { escapeMarkup } from '#lib/escape-markup.ts'

export interface SitemapEntry {
  path: string
  /** When what the page shows last changed; left out where nobody keeps count. */
  lastmod?: string | undefined
}

/** The protocol's own limit on the addresses of one file. */
export const SITEMAP_MAX = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entryXml(element: 'url' | 'sitemap', siteUrl: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod ? `<lastmod>${escapeMarkup(lastmod)}</lastmod>` : ''
  return `<${element}><loc>${escapeMarkup(siteUrl + encodeURI(path))}</loc>${changed}</${element}>`
}

function xml(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`
}

export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return xml(
    'urlset',
    entries.map((entry) => entryXml('url', siteUrl, entry)),
  )
}

export function sitemapIndexXml(siteUrl: string, parts: readonly SitemapEntry[]): string {
  return xml(
    'sitemapindex',
    parts.map((part) => entryXml('sitemap', siteUrl, part)),
  )
}
