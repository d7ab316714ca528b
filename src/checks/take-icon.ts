import type { GuardedResponse } from '#lib/guarded-fetch.ts'
import { GuardedFetchError } from '#lib/guarded-fetch.ts'
import { iconLinks, largestFirst, manifestIcons, pictureIn } from './icon-links.ts'
import type { DrawnIcon, IconFound } from './icons.store.ts'
import { type Courtesy, fetchPolitely } from './polite-fetch.ts'

const PAGE_BYTES = 2 * 1024 * 1024
const MANIFEST_BYTES = 128 * 1024
const ICON_BYTES = 1024 * 1024
const TRIES = 4

/** Draws a stranger's picture as a small PNG of ours; throws with the reason. */
export type DrawIcon = (file: Buffer) => Promise<DrawnIcon>

/** The largest icon that a website names and that can be drawn. No byte of theirs is ever served. */
export async function takeIcon(courtesy: Courtesy, website: string, draw: DrawIcon): Promise<IconFound> {
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
async function readable(
  courtesy: Courtesy,
  url: string,
  maxBytes: number,
): Promise<GuardedResponse | string> {
  try {
    const answer = await fetchPolitely(courtesy, url, { maxBytes })
    if ('outcome' in answer) return answer.words
    return answer.status === 200 ? answer : `Answers with status ${answer.status}.`
  } catch (error) {
    if (error instanceof GuardedFetchError) return error.publicWords
    throw error
  }
}
