import { authenticate } from '#admin/authenticate.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { type Call, type Handler, isRead, type Site } from './handler.ts'
import { IMMUTABLE } from './static-files.ts'
import { sendWebResponse, toWebHeaders } from './web-request.ts'

const LOGO_FILE = /^\/logos\/(u-[0-9a-f]{32})\.png$/

/** Logos that owners named, as we have drawn them: for everybody once the tool is listed, until then for who reviews it. */
export const uploadedLogoHandler: Handler = {
  kind: 'logo',
  matches: ({ request, address }) => isRead(request) && LOGO_FILE.test(address.path),
  handle: async (call, site) => sendWebResponse(call, await findLogo(call, site), site.headers),
}

async function findLogo({ request, address, network }: Call, { db, siteUrl }: Site): Promise<Response> {
  const logo = await findUploadedLogo(db, LOGO_FILE.exec(address.path)?.[1] ?? '')
  const isSecure = siteUrl.startsWith('https:')
  const isShown =
    logo && (logo.isListed || (await authenticate(db, toWebHeaders(request), network, isSecure)))
  if (!isShown) return new Response('There is no such logo.', { status: 404 })
  const cache = logo.isListed ? IMMUTABLE : 'private, no-store'
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': cache }
  return new Response(new Uint8Array(logo.png), { headers })
}
