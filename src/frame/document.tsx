import { StrictMode } from 'react'
import type { QueryCache } from '#lib/browser/query-cache.ts'
import { QueryCacheContext } from '#lib/browser/use-query.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { DataScript, SiteUrl } from '#seo/head.tsx'
import { site } from '#site.config'
import { type AskedPlace, Frame } from './frame.tsx'
import { Posted } from './page-view.tsx'

export const STATE_ID = 'state'

export interface Assets {
  /** Run in this order once the page is read: what notes early presses, what is the site's own, what hydrates. */
  scripts: readonly string[]
  /** What they and the page import, fetched beside them. */
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

/** What travels with a page, so that the browser goes on where the server ended. */
export interface PageState {
  siteUrl: string
  assets: Assets
  answers: Record<string, unknown>
  missing: readonly string[]
  posted: PostedForm | null
}

interface DocumentProps {
  answers: QueryCache
  state: PageState
  /** The state as JSON text: written by the server, read back unchanged by the browser. */
  stateJson: string
  /** Only on the server: the address that was asked for, encoded as the browser has it. */
  place?: AskedPlace
}

export function Document({ answers, state, stateJson, place }: DocumentProps) {
  const { siteUrl, assets, posted } = state
  return (
    <StrictMode>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={site.look.highlight} />
          <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title="Tools"
            href="/opensearch.xml"
          />
          <link rel="alternate" type="application/rss+xml" title="New tools" href="/feeds/tools.xml" />
          {assets.fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {assets.modules.map((href) => (
            <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
          ))}
          {assets.scripts.map((src) => (
            <script key={src} type="module" src={src} fetchPriority="low" />
          ))}
        </head>
        <body>
          <QueryCacheContext value={answers}>
            <SiteUrl value={siteUrl}>
              <Posted value={posted}>
                <Frame asked={place} />
              </Posted>
            </SiteUrl>
          </QueryCacheContext>
          <DataScript id={STATE_ID} type="application/json" value={stateJson} />
        </body>
      </html>
    </StrictMode>
  )
}
