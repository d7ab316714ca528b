import { z } from 'zod'
import { GuardedFetchError } from '#lib/http/guarded-fetch.ts'
import { jsonIn } from '#lib/json.ts'
import { type CrawlSession, fetchPolitely } from './crawl.ts'
import type { DrawnIcon, IconFound } from './icons.store.ts'
import { readHtml } from './read-html.ts'

const PAGE_BYTES = 2 * 1024 * 1024
const MANIFEST_BYTES = 128 * 1024
const ICON_BYTES = 1024 * 1024
const TRIES = 4

/** Draws a stranger's picture as a small PNG of ours; throws with the reason. */
export type DrawIcon = (file: Buffer) => Promise<DrawnIcon>

/** The largest icon that a website names and that can be drawn. No byte of theirs is ever served. */
export async function takeIcon(courtesy: CrawlSession, website: string, draw: DrawIcon): Promise<IconFound> {
  const page = await readable(courtesy, website, PAGE_BYTES)
  if (typeof page === 'string') return { words: page }
  const { icons, manifest } = iconLinks(page.body.toString(), page.url)
  const listed = manifest ? await readable(courtesy, manifest, MANIFEST_BYTES) : null
  const more = listed && typeof listed !== 'string' ? manifestIcons(listed.body.toString(), listed.url) : []
  let words = 'Names no icon.'
  for (const url of largestFirst([...icons, ...more], page.url).slice(0, TRIES)) {
    const answer = await readable(courtesy, url, ICON_BYTES)
    if (typeof answer === 'string') words = answer
    else
      try {
        return { words: 'Taken from the website.', url, icon: await draw(pictureIn(answer.body)) }
      } catch (error) {
        words = error instanceof Error ? error.message : String(error)
      }
  }
  return { words }
}

/** What an address answers with, or in words why it cannot be used. */
async function readable(courtesy: CrawlSession, url: string, maxBytes: number) {
  try {
    const answer = await fetchPolitely(courtesy, url, { maxBytes })
    if ('outcome' in answer) return answer.words
    return answer.status === 200 ? answer : `Answers with status ${answer.status}.`
  } catch (error) {
    if (error instanceof GuardedFetchError) return error.publicWords
    throw error
  }
}

interface IconLink {
  url: string
  side: number
}

const MAX_LINKS = 60
const TOUCH_SIDE = 180
const PLAIN_SIDE = 32
const DRAWING_SIDE = 512

/** What the links of a page name: icons, and the manifest that may name more. */
export function iconLinks(html: string, base: string): { icons: IconLink[]; manifest: string | null } {
  const icons: IconLink[] = []
  let manifest: string | null = null
  let links = 0
  function takeLink({ rel = '', href, sizes, type }: Record<string, string>) {
    const url = absolute(href, base)
    if (!url) return
    const kinds = rel.toLowerCase().split(/\s+/)
    if (kinds.includes('manifest')) manifest ??= url
    else if (kinds.some((kind) => kind.startsWith('apple-touch-icon')))
      icons.push({ url, side: sideOf(sizes, type) ?? TOUCH_SIDE })
    else if (kinds.includes('icon')) icons.push({ url, side: sideOf(sizes, type) ?? PLAIN_SIDE })
  }
  const onopentag = (name: string, attributes: Record<string, string>) => {
    if (name === 'link' && links++ < MAX_LINKS) takeLink(attributes)
  }
  readHtml(html, { onopentag }, () => links >= MAX_LINKS)
  return { icons, manifest }
}

const text = z.string().optional().catch(undefined)
const manifestIcon = z.object({ src: z.string(), sizes: text, type: text })
const manifestSchema = z.object({ icons: z.array(manifestIcon.nullable().catch(null)) })

export function manifestIcons(json: string, base: string): IconLink[] {
  const { data } = manifestSchema.safeParse(jsonIn(json))
  return (data?.icons ?? []).slice(0, MAX_LINKS).flatMap((icon) => {
    const url = absolute(icon?.src, base)
    return url ? [{ url, side: sideOf(icon?.sizes, icon?.type) ?? PLAIN_SIDE }] : []
  })
}

/** Each address once, the largest first, and the place every browser looks at in the end. */
export function largestFirst(icons: readonly IconLink[], base: string): string[] {
  const sorted = icons.toSorted((a, b) => b.side - a.side).map(({ url }) => url)
  return [...new Set([...sorted, new URL('/favicon.ico', base).href])]
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const ICO_ENTRY = 16
const ICO_MAX = 32

/** The largest PNG inside an .ico file; any other file as it is. */
export function pictureIn(file: Buffer): Buffer {
  if (file.length < 6 || file.readUInt32LE(0) !== 0x10000) return file
  const count = Math.min(ICO_MAX, file.readUInt16LE(4))
  const parts = Array.from({ length: count }, (_, at) => 6 + at * ICO_ENTRY)
    .filter((at) => at + ICO_ENTRY <= file.length)
    .map((at) =>
      file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8)),
    )
    .filter((part) => part.subarray(0, 8).equals(PNG_START))
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? file
}

function absolute(href: string | undefined, base: string): string | null {
  if (!href || href.length > 2000 || !URL.canParse(href, base)) return null
  const { href: url, protocol } = new URL(href, base)
  return /^https?:$/.test(protocol) ? url : null
}

/** The largest of "16x16 32x32"; a drawing fits any size. */
function sideOf(sizes: string | undefined, type: string | undefined): number | undefined {
  if (sizes?.toLowerCase() === 'any' || /svg/i.test(type ?? '')) return DRAWING_SIDE
  const sides = [...(sizes ?? '').matchAll(/(\d{1,4})x\d{1,4}/gi)].map(([, side]) => Number(side))
  return sides.length > 0 ? Math.max(...sides) : undefined
}
