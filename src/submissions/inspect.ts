import { everyInterval } from '#db/background.ts'
import type { Db } from '#db/open.ts'
import { guardedFetch } from '#lib/http/guarded-fetch.ts'
import { claimInspection, MAX_INSPECTIONS, saveFindings } from './inspections.store.ts'
import { drawLogo, type LogoImage } from './logo-image.ts'
import type { Findings, Submission } from './submission.ts'

const TIMEOUT_MS = 8_000
const PAGE_BYTES = 2 * 1024 * 1024
const LOGO_BYTES = 1024 * 1024
const LOOK_EVERY_MS = 3_000
const UNSEEN_WEBSITE = { isReachable: false, words: 'Could not be checked. Please open it yourself.' }
const UNSEEN_LOGO = { isLoaded: false, words: 'Could not be drawn.' }

interface InspectOptions {
  /** For tests, whose sites are on loopback: strangers type these addresses, so a server allows no private host. */
  allowedPrivateHosts?: readonly string[]
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function inspectWebsite(website: string, options: InspectOptions): Promise<Findings['website']> {
  try {
    const { status } = await guardedFetch(website, {
      maxBytes: PAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...options,
    })
    return { isReachable: status < 400, words: `Answers with status ${status}.` }
  } catch (error) {
    return { isReachable: false, words: words(error) }
  }
}

async function fetchLogo(
  logoUrl: string,
  options: InspectOptions,
): Promise<{ found: Findings['logo']; image: LogoImage | null }> {
  if (!logoUrl) return { found: null, image: null }
  try {
    const answer = await guardedFetch(logoUrl, { maxBytes: LOGO_BYTES, timeoutMs: TIMEOUT_MS, ...options })
    if (answer.status !== 200) throw new Error(`The address answers with status ${answer.status}.`)
    return { found: { isLoaded: true, words: 'Drawn and stored by us.' }, image: await drawLogo(answer.body) }
  } catch (error) {
    return { found: { isLoaded: false, words: words(error) }, image: null }
  }
}

/** Looks at the website and fetches the logo once, through the guarded fetch. */
export async function inspect(db: Db, submission: Submission, options: InspectOptions = {}): Promise<void> {
  const isHopeless = submission.inspections > MAX_INSPECTIONS
  const [website, logo] = isHopeless
    ? [UNSEEN_WEBSITE, { found: submission.logoUrl ? UNSEEN_LOGO : null, image: null }]
    : await Promise.all([inspectWebsite(submission.website, options), fetchLogo(submission.logoUrl, options)])
  await saveFindings(db, submission, { website, logo: logo.found }, logo.image)
}

/** One that fails is looked at again later; those after it do not wait for that. */
export async function inspectNew(
  db: Db,
  onFault: (error: Error) => void,
  options: InspectOptions = {},
): Promise<void> {
  for (;;) {
    const submission = await claimInspection(db)
    if (!submission) return
    await inspect(db, submission, options).catch(onFault)
  }
}

/** Works through new submissions in the background, over restarts; nobody ever waits for it. */
export function startInspector(db: Db, onFault: (error: unknown) => void): { stop: () => void } {
  return everyInterval('inspecting submissions', LOOK_EVERY_MS, {
    work: () => inspectNew(db, onFault),
    onFault,
  })
}
