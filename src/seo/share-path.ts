import { DEFAULT_IMAGE } from './head.tsx'

/** Addresses of the pictures that link previews show. */
export const sharePath = {
  site: DEFAULT_IMAGE,
  tool: (slug: string) => `/share/tools/${slug}.png`,
  market: (key: string) => `/share/markets/${key}.png`,
  article: (slug: string) => `/share/blog/${slug}.png`,
  comparison: (first: string, second: string) => `/share/compare/${first}-vs-${second}.png`,
}
