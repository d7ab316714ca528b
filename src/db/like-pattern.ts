/** A text as it stands in a `like` pattern with `escape '\\'`: none of its signs means anything else. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}
