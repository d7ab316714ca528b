/** False for text that a database or a page cannot carry: NUL and halves of surrogate pairs. */
export function isReadableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
