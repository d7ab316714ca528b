import { slugify } from '#lib/slug.ts'
import type { ArticleSection, Block } from './article.ts'
import { PICTURE_PATH } from './blog-path.ts'

export interface ArticleParts {
  intro: Block[]
  sections: ArticleSection[]
}

const KINDS = {
  section: /^#{1,2} +(.+)$/,
  heading: /^#{3,6} +(.+)$/,
  picture: /^!\[([^\]]*)\]\(([^)]+)\)$/,
  bullets: /^[-*] +(.+)$/,
  numbers: /^\d+[.)] +(.+)$/,
  note: /^> ?(.*)$/,
  table: /^\|(.+)\|$/,
  text: /^(.+)$/,
} as const
type Kind = keyof typeof KINDS

interface Group {
  kind: Kind
  lines: string[]
}

const isAlone = (kind: Kind) => kind === 'section' || kind === 'heading' || kind === 'picture'

/** The Markdown that the blog shows: headings, lists, notes, tables, pictures of ours, links and bold words; no HTML. */
export function readMarkdown(text: string): ArticleParts {
  const parts: ArticleParts = { intro: [], sections: [] }
  let title = ''
  let tables = 0
  for (const group of groupsOf(text)) {
    const [line = ''] = group.lines
    if (group.kind === 'section' || group.kind === 'heading') title = line
    if (group.kind === 'section')
      parts.sections.push({ id: freeId(line, parts.sections), title: line, blocks: [] })
    else {
      if (group.kind === 'table') tables++
      const caption = [`Table ${tables}`, title].filter(Boolean).join(': ')
      const blocks = parts.sections.at(-1)?.blocks ?? parts.intro
      blocks.push(toBlock(group, caption))
    }
  }
  return parts
}

/** Lines that belong together, separated by empty ones. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') open = null
    else if (!open || !goesOn(open, line)) {
      open = startOf(line)
      groups.push(open)
    }
  }
  return groups
}

function startOf(line: string): Group {
  const kind = kindOf(line)
  return { kind, lines: [wordsIn(line, kind)] }
}

/** Takes the line into the group: one more of its kind, or more words of the list item or note before it. */
function goesOn({ kind: open, lines }: Group, line: string): boolean {
  const kind = kindOf(line)
  if (isAlone(open) || (kind !== open && (kind !== 'text' || open === 'table'))) return false
  const words = wordsIn(line, kind)
  if (kind === open && kind !== 'text') lines.push(words)
  else lines.push(`${lines.pop()} ${words}`)
  return true
}

const wordsIn = (line: string, kind: Kind) =>
  kind === 'picture' ? line : safe(KINDS[kind].exec(line)?.[1] ?? line)

const kindOf = (line: string): Kind => {
  if (PICTURE_PATH.test(KINDS.picture.exec(line)?.[2] ?? '')) return 'picture'
  const kinds = Object.keys(KINDS) as Kind[]
  return kinds.find((kind) => kind !== 'picture' && KINDS[kind].test(line)) ?? 'text'
}

function toBlock({ kind, lines }: Group, caption: string): Block {
  const [first = ''] = lines
  if (kind === 'heading') return { type: 'heading', text: first }
  if (kind === 'picture') return pictureBlock(first)
  if (kind === 'bullets') return { type: 'list', items: lines }
  if (kind === 'numbers') return { type: 'list', ordered: true, items: lines }
  if (kind === 'note') return { type: 'note', text: lines.join(' ').trim() || ' ' }
  if (kind === 'table') return tableBlock(lines, caption)
  return { type: 'text', text: lines.join(' ') }
}

function pictureBlock(line: string): Block {
  const [, alt = '', src = ''] = KINDS.picture.exec(line) ?? []
  const [, , width, height] = PICTURE_PATH.exec(src) ?? []
  return { type: 'picture', src, alt: alt.trim(), width: Number(width), height: Number(height) }
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim() || '–')

/** A table has no title in Markdown: it is called by its number and the heading above it. */
function tableBlock([first = '', ...rest]: string[], caption: string): Block {
  const head = cellsOf(first)
  const rows = rest.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf)
  return { type: 'table', caption, head, rows: rows.map((row) => head.map((_, at) => row[at] ?? '–')) }
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g
const SAFE_ADDRESS = /^(\/(?![/\\])|https?:\/\/|mailto:)/i

/** A link that leads nowhere a page may lead to is only its words. */
const safe = (text: string) =>
  text.replaceAll(LINK, (whole, label: string, href: string) => (SAFE_ADDRESS.test(href) ? whole : label))

function freeId(title: string, sections: readonly ArticleSection[]): string {
  const base = slugify(title) || 'part'
  const taken = new Set(sections.map(({ id }) => id))
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  return id
}
