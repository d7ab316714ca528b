export interface HtmlElement {
  tag: string
  /** Named as React names them. */
  attributes: Record<string, string | boolean>
  children: HtmlNode[]
}

export type HtmlNode = HtmlElement | string

const TOKEN = /<!--.*?-->|<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const REACT_NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' }
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The body of a page that React has written, as a tree without its scripts. Not a parser of other HTML. */
export function htmlTree(html: string): HtmlNode[] {
  const body = html.slice(html.indexOf('<body'), html.indexOf('</body>'))
  const root: HtmlElement = { tag: 'main', attributes: {}, children: [] }
  const open: HtmlElement[] = [root]
  const withoutScripts = body.slice(body.indexOf('>') + 1).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  for (const [, isEnd, tag, attributes, isClosed, text] of withoutScripts.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text) parent.children.push(plain(text))
    else if (isEnd) open.pop()
    else if (tag) {
      const element = { tag, attributes: readAttributes(attributes ?? ''), children: [] }
      parent.children.push(element)
      if (!isClosed && !VOID.has(tag)) open.push(element)
    }
  }
  return root.children
}

function readAttributes(text: string): HtmlElement['attributes'] {
  const found = [...text.matchAll(ATTRIBUTE)].filter(([, name]) => name !== 'style')
  return Object.fromEntries(
    found.map(([, name = '', value]) => [
      REACT_NAMES[name] ?? name,
      value ? plain(value) : name !== 'alt' || '',
    ]),
  )
}

function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
