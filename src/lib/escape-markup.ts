const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters XML 1.0 cannot carry, however they are written; half of a surrogate pair among them. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text that can stand in HTML, XML and SVG, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (letter) => escaped[letter] ?? letter)
}

/** Strangers' words on one line, with nothing in them that Markdown would read as markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}
