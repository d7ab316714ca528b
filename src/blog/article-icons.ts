/** The marks an article may use; `components/article-icon.tsx` draws them. */
export const articleIconNames = [
  'activity',
  'badge-check',
  'bell',
  'book-open',
  'bug',
  'compass',
  'database',
  'eye',
  'file-text',
  'gauge',
  'globe',
  'heart-pulse',
  'layers',
  'link',
  'network',
  'pen-tool',
  'pencil',
  'plug',
  'quote',
  'radar',
  'refresh-cw',
  'search',
  'sparkles',
  'target',
] as const

export type ArticleIconName = (typeof articleIconNames)[number]
