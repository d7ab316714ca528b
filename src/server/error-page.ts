import { escapeMarkup } from '#lib/escape-markup.ts'
import { site } from '#site.config'

/** The page for faults that happen before or instead of rendering; it needs nothing but the stylesheet. */
export function errorPage(title: string, text: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${escapeMarkup(site.name)}</title>${links}</head><body><main class="wrap flex min-h-[60vh] flex-col items-center justify-center py-16 text-center"><h1 class="page-title">${escapeMarkup(title)}</h1><p class="mt-3 text-muted">${escapeMarkup(text)}</p><p class="mt-7"><a class="text-link" href="/">Back to Home</a></p></main></body></html>`
}
