import { plainWords } from '#ui/rich-text.tsx'
import type { Article, Block } from './article.ts'

/** Every piece of text a reader sees in a block, marks included. */
export function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'text':
    case 'heading':
    case 'note':
      return [block.text]
    case 'list':
      return [...block.items]
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'ranking':
      return [block.method, ...block.entries.flatMap(stringsOf)]
    case 'cta':
      return [block.title, block.text, ...block.links.map((link) => link.label)]
    case 'strategies':
    case 'cards':
    case 'metrics':
    case 'steps':
    case 'faq':
      return block.entries.flatMap(stringsOf)
  }
}

const HIDDEN_FIELDS = new Set(['icon', 'url', 'href', 'toolSlug'])

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsOf)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) => (HIDDEN_FIELDS.has(field) ? [] : stringsOf(inner)))
}

export function articleTexts(article: Article): string[] {
  const sections = article.sections.flatMap((section) => [
    section.title,
    ...section.blocks.flatMap(blockTexts),
  ])
  return [...article.intro.flatMap(blockTexts), ...sections]
}

export function countWords(article: Article): number {
  return plainWords(articleTexts(article).join(' ')).split(/\s+/).length
}
