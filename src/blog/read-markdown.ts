import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { slugify } from '#lib/slug.ts'
import type { ArticleSection, Block } from './article.ts'
import { PICTURE_PATH } from './blog-path.ts'

export interface ArticleParts {
  intro: Block[]
  sections: ArticleSection[]
}

/** Markdown as the blocks that the blog shows; HTML and pictures of other sites are text. */
export function readMarkdown(text: string): ArticleParts {
  const parts: ArticleParts = { intro: [], sections: [] }
  let title = ''
  let tables = 0
  for (const token of known(lexer(text))) {
    if (token.type === 'heading') title = words(token.tokens)
    if (token.type === 'heading' && token.depth <= 2) {
      parts.sections.push({ id: freeId(title, parts.sections), title, blocks: [] })
      continue
    }
    // A table has no title in Markdown: it is called by its number and the heading above it.
    if (token.type === 'table') tables++
    const caption = [`Table ${tables}`, title].filter(Boolean).join(': ')
    const blocks = parts.sections.at(-1)?.blocks ?? parts.intro
    blocks.push(...toBlocks(token, caption))
  }
  return parts
}

/** Nothing is added to the kinds that the library knows. */
const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[]

function toBlocks(token: MarkedToken, caption: string): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', text: words(token.tokens) }]
    case 'paragraph':
      return paragraphBlocks(known(token.tokens))
    case 'list':
      return [{ type: 'list', ...(token.ordered && { ordered: true }), items: listItems(token) }]
    case 'blockquote':
      return [{ type: 'note', text: noteText(token) || ' ' }]
    case 'table':
      return [tableBlock(token, caption)]
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'code':
      return textBlock(token.text)
    default:
      return textBlock(token.raw)
  }
}

const textBlock = (text: string): Block[] =>
  text.trim() === '' ? [] : [{ type: 'text', text: safe(oneLine(text)) }]

/** A picture of ours stands by itself; one of another site is text. */
function paragraphBlocks(tokens: readonly MarkedToken[]): Block[] {
  const at = tokens.findIndex((token) => pictureOf(token) !== null)
  const picture = tokens[at] && pictureOf(tokens[at])
  if (!picture) return textBlock(words(tokens))
  return [...textBlock(words(tokens.slice(0, at))), picture, ...paragraphBlocks(tokens.slice(at + 1))]
}

function pictureOf(token: MarkedToken): Block | null {
  if (token.type !== 'image') return null
  const [, , width, height] = PICTURE_PATH.exec(token.href) ?? []
  if (!width) return null
  const size = { width: Number(width), height: Number(height) }
  return { type: 'picture', src: token.href, alt: token.text.trim(), ...size }
}

/** Items of a list inside a list follow the one that they belong to. */
function listItems({ items }: Tokens.List): string[] {
  return items.flatMap(({ tokens }) => {
    const parts = known(tokens)
    const inner = parts.flatMap((token) => (token.type === 'list' ? listItems(token) : []))
    return [words(parts.filter(({ type }) => type !== 'list')) || '–', ...inner]
  })
}

const noteText = ({ tokens }: Tokens.Blockquote) =>
  known(tokens)
    .map((token) => (token.type === 'list' ? listItems(token).join('; ') : words([token])))
    .filter(Boolean)
    .join(' ')

function tableBlock({ header, rows }: Tokens.Table, caption: string): Block {
  const textsOf = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => words(tokens) || '–')
  return { type: 'table', caption, head: textsOf(header), rows: rows.map(textsOf) }
}

/** The marks that pages know: [words](address) and **bold**; all others leave their words. */
function words(tokens: readonly Token[]): string {
  return safe(oneLine(known(tokens).map(markedWords).join('')))
}

function markedWords(token: MarkedToken): string {
  if (token.type === 'br') return ' '
  if (token.type === 'image' || token.type === 'html') return token.raw
  if (token.type === 'strong') return `**${words(token.tokens)}**`
  if (token.type === 'link') {
    const label = words(token.tokens)
    if (token.raw === token.text || !SAFE_ADDRESS.test(token.href)) return label
    return `[${label}](${token.href.replaceAll(')', '%29')})`
  }
  if ('tokens' in token && token.tokens) return words(token.tokens)
  return 'text' in token ? token.text : token.raw
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g
const SAFE_ADDRESS = /^(\/(?![/\\])|https?:\/\/|mailto:)/i

/** A link that leads nowhere a page may lead to is only its words, however it was written. */
const safe = (text: string) =>
  text.replaceAll(LINK, (whole, label: string, href: string) => (SAFE_ADDRESS.test(href) ? whole : label))

function freeId(title: string, sections: readonly ArticleSection[]): string {
  const base = slugify(title) || 'part'
  const taken = new Set(sections.map(({ id }) => id))
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  return id
}
