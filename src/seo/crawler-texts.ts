import { cutText } from '#lib/cut-text.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'

const SHORT_NAME_MAX = 16
const PRIVATE_PATHS = [
  '/api/',
  '/admin',
  '/submission/',
  '/correction/',
  '/review/',
  '/tools/*/correct',
  '/tools/*/review$',
]
/** Below a private path, and named in llms.txt. Longer rules win; they come first for readers that take the first. */
const OPEN_PATHS = ['/api/docs', '/api/openapi.json', '/api/companies', '/api/markets', '/api/compare/']

/** Pages that must not be indexed say so themselves, so crawlers may read them; these are no pages at all. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN_PATHS.map((path) => `Allow: ${path}`),
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Lets a browser offer the site's search in its address bar. */
export function openSearchXml(siteUrl: string, name: string, description: string): string {
  const shortName = name.length > SHORT_NAME_MAX ? cutText(name, SHORT_NAME_MAX).replace(/\s+\S*$/, '') : name
  const template = escapeMarkup(`${siteUrl}/?search={searchTerms}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(shortName)}</ShortName>`,
    `<LongName>${escapeMarkup(name)}</LongName>`,
    `<Description>${escapeMarkup(description)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${escapeMarkup(siteUrl)}/favicon.svg</Image>`,
    `<Url type="text/html" method="get" template="${template}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeMarkup(siteUrl)}/opensearch.xml"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}

export interface TextSection {
  title: string
  links: readonly { label: string; path: string; note: string }[]
}

/** A map of the site for language models, in the form of llmstxt.org. */
export function llmsText(
  siteUrl: string,
  name: string,
  intro: readonly string[],
  sections: readonly TextSection[],
): string {
  const [summary = '', ...rest] = intro
  const parts = sections.map(({ title, links }) =>
    [
      `## ${title}`,
      '',
      ...links.map(({ label, path, note }) => `- [${label}](${siteUrl}${path}): ${note}`),
    ].join('\n'),
  )
  return [`# ${name}`, `> ${summary}`, ...rest, ...parts, ''].join('\n\n').trimEnd().concat('\n')
}
