import { isLong } from '#tests/rounds.ts'

const tags = [
  'script',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'video',
  'style',
  'link',
  'meta',
  'base',
  'form',
  'math',
  'template',
  'marquee',
]
const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onanimationstart',
]
const breakers = [
  '"',
  "'",
  '`',
  '</script>',
  '-->',
  '<!--',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '\\',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one
  '${x}',
  '{{x}}',
  '%3Cscript%3E',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '\\u003cscript\\u003e',
  '\u2028',
  '\u202e',
  '\u200b',
  '<​script>',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example.com',
  'blob:x',
  'file:///etc/passwd',
]

const payload = (tag: string, event: string) => `<${tag} src=x ${event}=alert(1)>`

/** Every tag with every event, or each of them once. */
const payloads = isLong
  ? tags.flatMap((tag) => events.map((event) => payload(tag, event)))
  : tags.map((tag, at) => payload(tag, events[at % events.length] ?? ''))

/** Texts that try to be something else than text. */
export const hostileStrings: readonly string[] = [
  ...payloads,
  ...breakers.flatMap((breaker) => [`${breaker}<script>alert(1)</script>`, `x${breaker}x`]),
  ...schemes.flatMap((scheme) => [`<a href="${scheme}">x</a>`, `[x](${scheme})`, scheme]),
  "'; drop table tools; --",
  '" or 1=1 --',
  '**bold** [label](/path)',
  '{"@type":"Thing"}</script><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '__proto__',
  'constructor',
  '=HYPERLINK("http://evil.example.com")',
  '🧵'.repeat(20),
  'ﷺ ﷽ Z͑ͫ̓a̴l̷g̶o',
  'A'.repeat(90),
  'null',
  'undefined',
]

type Way = 'submission' | 'feed'

/** The page of a text is the same whichever way it came: each is read as it came on one of them, or all on both. */
export const isReadIn = (way: Way, at: number): boolean => isLong || at % 2 === (way === 'feed' ? 1 : 0)

/** Of so many one is opened as a submission and another as an item of a feed. */
const SHARE = 12

/** Those whose page is opened in a browser: all, or some of each kind. The others are read as the server sends them. */
export const isOpenedIn = (way: Way, at: number): boolean =>
  isLong || at % SHARE === (way === 'feed' ? SHARE / 2 + 1 : 0)
