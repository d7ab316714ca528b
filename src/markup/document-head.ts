import { escapeText } from './escape-text.ts'
import { openingTag, type Props } from './opening-tag.ts'

/** What belongs into the head of the document, wherever in the page it was written. */
export class DocumentHead {
  #charset = ''
  #viewport = ''
  #pictures = new Set<string>()
  #moved = ''
  /** The head's own elements. */
  children = ''

  /** Takes a title, a link or facts about the page; false when the element stays where it is. */
  take(tag: string, props: Props): boolean {
    if (props.itemProp !== undefined) return false
    if (tag === 'title')
      this.#moved += `${openingTag(tag, props)}>${escapeText(String(props.children))}</title>`
    else if (tag === 'link' && (props.rel === 'stylesheet' || !props.rel || !props.href)) return false
    else if (tag === 'meta' && props.charSet) this.#charset += `${openingTag(tag, props)}/>`
    else if (tag === 'meta' && props.name === 'viewport') this.#viewport += `${openingTag(tag, props)}/>`
    else this.#moved += `${openingTag(tag, props)}/>`
    return true
  }

  /** A picture that is shown at once is announced to the browser. */
  announce({ src, srcSet, sizes, loading, fetchPriority }: Props): void {
    if (loading === 'lazy' || fetchPriority === 'low' || !(src || srcSet) || /^data:/i.test(String(src)))
      return
    const link = {
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority,
    }
    this.#pictures.add(`${openingTag('link', link)}/>`)
  }

  markup(): string {
    const pictures = [...this.#pictures].join('')
    return `<head>${this.#charset}${this.#viewport}${pictures}${this.#moved}${this.children}</head>`
  }
}
