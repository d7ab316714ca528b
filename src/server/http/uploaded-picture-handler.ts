import { authenticateSession } from '#accounts/authenticate.ts'
import { findPicture } from '#blog/articles.store.ts'
import { PICTURE_PATH } from '#blog/blog-path.ts'
import type { Db } from '#db/open.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { type Call, type Handler, isRead, type Site } from './handler.ts'
import { IMMUTABLE } from './static-files.ts'
import { answerWeb } from './web-answer.ts'

interface Picture {
  png: Buffer
  /** Whether visitors see it somewhere: until then it is the editors' to see. */
  isShown: boolean
}

const stores: readonly [RegExp, (db: Db, key: string) => Promise<Picture | null>][] = [
  [/^\/logos\/(u-[0-9a-f]{32})\.png$/, findUploadedLogo],
  [PICTURE_PATH, findPicture],
]

export const uploadedPictureHandler: Handler = {
  kind: 'logo',
  matches: ({ request, address }) => isRead(request) && stores.some(([path]) => path.test(address.path)),
  handle: async (call, site) => answerWeb(call, site.headers, (request) => answer(call, site, request)),
}

async function answer(
  { address }: Call,
  { db, siteUrl }: Site,
  { headers: asked }: Request,
): Promise<Response> {
  const [pattern, find] = stores.find(([path]) => path.test(address.path)) ?? []
  const key = pattern?.exec(address.path)?.[1]
  const picture = key ? await find?.(db, key) : null
  const isSecure = siteUrl.startsWith('https:')
  const isSeen = picture && (picture.isShown || (await authenticateSession(db, asked, isSecure)))
  if (!isSeen) return new Response('There is no such picture.', { status: 404 })
  const cache = picture.isShown ? IMMUTABLE : 'private, no-store'
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': cache }
  return new Response(new Uint8Array(picture.png), { headers })
}
