const SPECIAL = /["'&<>]/
const ALL_SPECIAL = /["'&<>]/g
const WRITTEN: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text between tags or in a quoted attribute, sign by sign as React writes it; `escapeMarkup` is for XML too and drops what that cannot carry. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => WRITTEN[sign] ?? sign) : text
}
