import { escapeText } from './escape-text.ts'

/** What a value may be and how it is written. */
type Kind = 'text' | 'flag' | 'flag or text' | 'true or false' | 'address' | 'number' | 'nothing'

interface Attribute {
  kind: Kind
  /** Everything before the value: ` class="`. */
  opening: string
}

const kinds: Record<Exclude<Kind, 'text'>, string> = {
  flag:
    'allowFullScreen async autoFocus autoPlay checked controls defer disabled formNoValidate hidden inert itemScope loop ' +
    'multiple muted noModule noValidate open playsInline readOnly required reversed',
  'flag or text': 'capture download',
  'true or false': 'contentEditable draggable spellCheck value',
  address: 'action formAction href src',
  number: 'cols rows rowSpan size span start',
  nothing: 'defaultChecked defaultValue ref suppressContentEditableWarning suppressHydrationWarning',
}

const kindOf = new Map<string, Kind>(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind])),
)

/** Names that HTML and SVG write otherwise; React keeps the spelling of all others. */
const spellings = new Map([
  ...['autoFocus', 'crossOrigin', 'multiple', 'muted', 'tabIndex'].map((name) => [name, name.toLowerCase()]),
  ...['fill', 'stop', 'stroke'].map((part) => [`${part}Opacity`, `${part}-opacity`]),
  ...['Dasharray', 'Dashoffset', 'Linecap', 'Linejoin', 'Width'].map((part) => [
    `stroke${part}`,
    `stroke-${part.toLowerCase()}`,
  ]),
  ...['clipPath', 'fillRule', 'fontFamily', 'fontSize', 'fontWeight', 'stopColor', 'textAnchor'].map(
    (name) => [name, name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)],
  ),
  ['acceptCharset', 'accept-charset'],
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
] as [string, string][])

const known = new Map<string, Attribute>()

/** One attribute of an element with the space before it, or nothing. */
export function attributeMarkup(name: string, value: unknown): string {
  let attribute = known.get(name)
  if (!attribute) {
    attribute = attributeNamed(name)
    known.set(name, attribute)
  }
  if (attribute.kind === 'text' && typeof value === 'string')
    return `${attribute.opening}${escapeText(value)}"`
  return unusualMarkup(name, attribute, value)
}

function unusualMarkup(name: string, { kind, opening }: Attribute, value: unknown): string {
  if (value === null || value === undefined || kind === 'nothing' || typeof value === 'function') return ''
  if (kind === 'flag') return value ? `${opening}"` : ''
  if (kind === 'flag or text' && typeof value === 'boolean') return value ? `${opening}"` : ''
  if (kind === 'address') return addressMarkup(opening, String(value))
  if (kind === 'number' && !isWritten(name, Number(value))) return ''
  if (kind === 'text' && typeof value === 'boolean' && !/^(aria|data)-/.test(name)) return ''
  return `${opening}${escapeText(String(value))}"`
}

const SLASH = 0x2f
const LETTER_H = 0x68
const HASH = 0x23

/** Addresses that would run code are not written: only strangers' text could bring one in. */
function addressMarkup(opening: string, address: string): string {
  if (address === '') return ''
  const start = address.charCodeAt(0)
  if (start === SLASH || start === LETTER_H || start === HASH) return `${opening}${escapeText(address)}"`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over these when they read an address
  if (/^[\u0000-\u0020]*javascript:/i.test(address.replaceAll(/[\t\n\r]/g, ''))) return ''
  return `${opening}${escapeText(address)}"`
}

const isWritten = (name: string, value: number) =>
  !Number.isNaN(value) && (value >= 1 || name === 'rowSpan' || name === 'start')

function attributeNamed(name: string): Attribute {
  if (name === 'style')
    throw new Error('The policy of the site allows no style attributes: use a class instead.')
  if (!/^[a-zA-Z_:][\w:.-]*$/.test(name)) throw new Error(`No name of an attribute: ${name.slice(0, 80)}`)
  const kind = /^on[A-Z]/.test(name) ? 'nothing' : (kindOf.get(name) ?? 'text')
  return { kind, opening: ` ${spellings.get(name) ?? name}="` }
}
