import type { ServerResponse } from 'node:http'
import type { Assets } from '#app/document.tsx'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { site } from '#site.config'

export const ERROR_PAGE_TYPE = 'text/html; charset=utf-8'

interface ErrorWords {
  title: string
  text: string
}

export interface ErrorDeps {
  headers: Record<string, string>
  assetsFor: (path: string) => Assets
}

/** The page for faults that happen before or instead of rendering; it needs nothing but the stylesheet. */
export function sendErrorPage(
  response: ServerResponse,
  status: 500 | 503,
  words: ErrorWords,
  { headers, assetsFor }: ErrorDeps,
): void {
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': ERROR_PAGE_TYPE,
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
    })
    .end(errorPage(words, assetsFor('/').styles))
}

export function errorPage({ title, text }: ErrorWords, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${escapeMarkup(site.name)}</title>${links}</head><body><main class="wrap flex min-h-[60vh] flex-col items-center justify-center py-16 text-center"><h1 class="page-title">${escapeMarkup(title)}</h1><p class="mt-3 text-muted">${escapeMarkup(text)}</p><p class="mt-7"><a class="text-link" href="/">Back to Home</a></p></main></body></html>`
}
