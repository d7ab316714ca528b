const SPECIAL = /["'&<>]/
const ALL_SPECIAL = /["'&<>]/g
const WRITTEN: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => WRITTEN[sign] ?? sign) : text
}
