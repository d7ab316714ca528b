import {
  Component,
  type Context,
  Fragment,
  type ReactElement,
  type ReactNode,
  StrictMode,
  Suspense,
} from 'react'
import { DocumentHead } from './document-head.ts'
import { escapeText } from './escape-text.ts'
import { type Rendering, withHooks } from './hooks.ts'
import type { KeptBy } from './kept.ts'
import { keptMarkupOf } from './kept-markup.ts'
import { openingTag, type Props } from './opening-tag.ts'
import { TreePath } from './tree-path.ts'

/**
 * A document as HTML: byte by byte what React's `renderToString` gives for it, so that React takes it over in the
 * browser. It is faster because nothing in a page waits or begins again, and because markup that many pages share is
 * kept. It knows what our pages use and refuses the rest; `tests/markup.test.ts` holds every kind of page against React.
 */
export function writeDocument(document: ReactElement): string {
  const writer = new Writer()
  return withHooks(writer, () => writer.document(document))
}

type Key = NonNullable<ReturnType<KeptBy<Props>>>
type FunctionComponent = ((props: Props) => ReactNode) & { keptBy?: KeptBy<Props> }

const ELEMENT = Symbol.for('react.transitional.element')
const CONTEXT = Symbol.for('react.context')

const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

class Writer implements Rendering {
  #out = ''
  /** Text that follows text is parted from it by a comment, or the browser would make one of the two. */
  #endsInText = false
  /** Inside an element whose titles, links and pictures stay where they are. */
  #isInPlace = false
  #chosen: unknown
  #head = new DocumentHead()
  #values = new Map<unknown, unknown>()
  #path = new TreePath()
  #idsOfComponent = 0
  #idsOfPage = 0

  document(document: ReactElement): string {
    this.#node(document)
    return this.#out
  }

  readContext = <T>(context: Context<T>): T => {
    if (this.#values.has(context)) return this.#values.get(context) as T
    return (context as unknown as { _currentValue: T })._currentValue
  }

  nextId = (): string => {
    const index = this.#idsOfComponent++
    this.#idsOfPage++
    return `_R_${this.#path.id()}${index > 0 ? `H${index.toString(32)}` : ''}_`
  }

  #node(node: ReactNode): void {
    if (typeof node === 'string') this.#text(node)
    else if (typeof node === 'number' || typeof node === 'bigint') this.#text(String(node))
    else if (typeof node === 'object' && node !== null) {
      if ((node as { $$typeof?: symbol }).$$typeof === ELEMENT) this.#element(node as ReactElement<Props>)
      else if (Array.isArray(node)) this.#list(node)
      else if (Symbol.iterator in node) this.#list([...node])
      else throw new Error(`Pages cannot show this: ${Object.keys(node).join(', ')}`)
    }
  }

  #text(text: string): void {
    if (text === '') return
    this.#out += this.#endsInText ? `<!-- -->${escapeText(text)}` : escapeText(text)
    this.#endsInText = true
  }

  #list(nodes: readonly ReactNode[]): void {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]
      if (typeof node === 'string') {
        this.#text(node)
        continue
      }
      this.#path.enter(nodes.length, index)
      this.#node(node)
      this.#path.leave()
    }
  }

  #element({ type, props }: ReactElement<Props>): void {
    if (typeof type === 'string') this.#tag(type, props)
    else if (typeof type === 'function') this.#component(type as FunctionComponent, props)
    else if (type === Fragment || type === StrictMode) this.#node(props.children)
    else if (type === Suspense) this.#boundary(props)
    else if ((type as { $$typeof?: symbol }).$$typeof === CONTEXT) this.#provided(type, props)
    else throw new Error(`Pages cannot be made of this: ${String((type as { $$typeof?: symbol }).$$typeof)}`)
  }

  #component(type: FunctionComponent, props: Props): void {
    const key = type.keptBy?.(props)
    if (key) this.#kept(type, props, key)
    else this.#rendered(type, props)
  }

  #kept(type: FunctionComponent, props: Props, { of, as }: Key): void {
    const known = keptMarkupOf(type, of)
    let markup = known.get(as)
    if (markup === undefined) {
      const ids = this.#idsOfPage
      markup = this.#apart(() => this.#rendered(type, props))
      if (this.#idsOfPage > ids) throw new Error(`${type.name} cannot be kept: its ids are of one page only.`)
      known.set(as, markup)
    }
    this.#out += markup
    this.#endsInText = false
  }

  /** What `write` writes, instead of where it would be written. */
  #apart(write: () => void): string {
    const before = this.#out
    this.#out = ''
    write()
    const written = this.#out
    this.#out = before
    return written
  }

  #rendered(type: FunctionComponent, props: Props): void {
    if (type.prototype instanceof Component) {
      this.#node(new (type as unknown as new (props: Props) => Component)(props).render())
      return
    }
    this.#idsOfComponent = 0
    const node = type(props)
    if (this.#idsOfComponent === 0) {
      this.#node(node)
      return
    }
    this.#path.enter(1, 0)
    this.#node(node)
    this.#path.leave()
  }

  #boundary({ children }: Props): void {
    this.#out += '<!--$-->'
    this.#endsInText = false
    this.#node(children)
    this.#out += '<!--/$-->'
    this.#endsInText = false
  }

  #provided(context: unknown, { value, children }: Props): void {
    const hadValue = this.#values.has(context)
    const before = this.#values.get(context)
    this.#values.set(context, value)
    this.#node(children)
    if (hadValue) this.#values.set(context, before)
    else this.#values.delete(context)
  }

  #tag(tag: string, props: Props): void {
    switch (tag) {
      case 'html':
        this.#html(props)
        break
      case 'head':
        this.#headTag(props)
        break
      case 'title':
      case 'link':
      case 'meta':
        if (!this.#isInPlace && this.#head.take(tag, props)) this.#partText(tag)
        else this.#plain(tag, props)
        break
      case 'img':
        if (!this.#isInPlace) this.#head.announce(props)
        this.#plain(tag, props)
        break
      case 'noscript':
      case 'svg':
        this.#inPlace(tag, props)
        break
      case 'select':
        this.#select(props)
        break
      case 'option':
        this.#option(props)
        break
      case 'textarea':
        this.#out += `${openingTag(tag, props)}>${afterNewline(fieldText(props))}</textarea>`
        break
      default:
        this.#plain(tag, props)
    }
    this.#endsInText = false
  }

  #plain(tag: string, props: Props): void {
    const { children, dangerouslySetInnerHTML: inner } = props
    if (EMPTY.has(tag)) this.#out += `${openingTag(tag, props)}/>`
    else if (typeof children === 'string')
      this.#out += `${openingTag(tag, props)}>${escapeText(children)}</${tag}>`
    else if (inner) this.#out += `${openingTag(tag, props)}>${inner.__html}</${tag}>`
    else {
      this.#out += `${openingTag(tag, props)}>`
      this.#endsInText = false
      this.#node(children)
      this.#out += `</${tag}>`
    }
  }

  #html(props: Props): void {
    this.#node(props.children)
    this.#out = `${openingTag('html', props)}>${this.#head.markup()}${this.#out}</html>`
  }

  #headTag({ children }: Props): void {
    this.#head.children = this.#apart(() => this.#node(children))
  }

  #partText(tag: string): void {
    if (this.#endsInText && tag !== 'title') this.#out += '<!-- -->'
  }

  #inPlace(tag: string, props: Props): void {
    const before = this.#isInPlace
    this.#isInPlace = true
    this.#plain(tag, props)
    this.#isInPlace = before
  }

  #select(props: Props): void {
    const before = this.#chosen
    this.#chosen = props.value ?? props.defaultValue
    this.#plain('select', props)
    this.#chosen = before
  }

  #option(props: Props): void {
    const { value = props.children, children } = props
    const isChosen = this.#chosen !== undefined && String(this.#chosen) === String(value)
    this.#out += `${openingTag('option', props)}${isChosen ? ' selected=""' : ''}>`
    this.#node(children)
    this.#out += '</option>'
  }
}

const fieldText = ({ value, defaultValue }: Props): string => escapeText(String(value ?? defaultValue ?? ''))

/** A browser drops the first line break of a field, so one that is meant is written twice. */
const afterNewline = (text: string): string => (text.startsWith('\n') ? `\n${text}` : text)
