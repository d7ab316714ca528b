import { createContext, use } from 'react'
import type { Head } from '#lib/define-page.ts'
import { jsonForScript } from '#lib/json.ts'
import { site } from '#site.config'
import { breadcrumbData } from './structured-data.ts'
import { documentTitle } from './title-length.ts'

export const IMAGE_WIDTH = 1200
export const IMAGE_HEIGHT = 630
const DEFAULT_IMAGE = '/share/site.png'

export const SiteUrl = createContext('')

/** React moves these elements into the document's head, on the server and on every navigation. */
export function HeadTags({ head }: { head: Head }) {
  const siteUrl = use(SiteUrl)
  const absolute = (path: string) => siteUrl + path
  const title = head.canonical === '/' ? head.title : documentTitle(head.title)
  const image = absolute(head.image ?? DEFAULT_IMAGE)
  // A page that is not to be indexed must not vouch for an address: crawlers get two answers to one question.
  const canonical = head.noindex ? undefined : head.canonical
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {canonical && <link rel="canonical" href={absolute(canonical)} />}
      {!canonical && <meta name="robots" content="noindex, follow" />}
      {head.keywords && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.markdown && <link rel="alternate" type="text/markdown" href={absolute(head.markdown)} />}
      {head.prev && <link rel="prev" href={absolute(head.prev)} />}
      {head.next && <link rel="next" href={absolute(head.next)} />}
      <meta property="og:site_name" content={site.metaName} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {canonical && <meta property="og:url" content={absolute(canonical)} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(IMAGE_WIDTH)} />
      <meta property="og:image:height" content={String(IMAGE_HEIGHT)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      {head.type === 'article' && <meta name="author" content={site.name} />}
      {head.published && <meta property="article:published_time" content={head.published} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      <StructuredData {...head} />
    </>
  )
}

/** Written by the server alone: a browser takes it over as it stands and has none of a page it goes on to. */
function StructuredData({ trail, data }: Head) {
  const siteUrl = use(SiteUrl)
  if (!trail && !data) return null
  const items: (object | null)[] = [trail ? breadcrumbData(trail, siteUrl) : null, ...(data?.(siteUrl) ?? [])]
  const scripts = items.map((item) =>
    item ? `<script type="application/ld+json">${jsonForScript(item)}</script>` : '',
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by jsonForScript, in elements that are not run
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.join('') }} />
}

/** Data inside the page: never run, and written so that no text in it can end the element. */
export function DataScript({ id, type, value }: { id?: string; type: string; value: unknown }) {
  const json = typeof value === 'string' ? value : jsonForScript(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by jsonForScript, in an element that is not run
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

export const sharePath = {
  site: DEFAULT_IMAGE,
  tool: (slug: string) => `/share/tools/${slug}.png`,
  market: (key: string) => `/share/markets/${key}.png`,
  article: (slug: string) => `/share/blog/${slug}.png`,
  /** For a need in the form of an address: "people=60". */
  comparison: (first: string, second: string, need = '') =>
    `/share/compare/${first}-vs-${second}${need && `/${encodeURIComponent(need)}`}.png`,
  stack: (tools: string) => `/share/stack/${tools}.png`,
}
