import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { ensureAccount } from '#accounts/ensure-account.ts'
import { codeAt, stepAt } from '#accounts/one-time-code.ts'
import { startSession } from '#accounts/sessions.store.ts'
import { startCounter } from '#activity/activity-counter.ts'
import { rejectSubmission } from '#admin/actions/moderate.ts'
import type { Api } from '#api/api.ts'
import { addWritten } from '#blog/articles.store.ts'
import { suggestCorrection } from '#corrections/suggest-correction.ts'
import type { Db, Engine } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { lockFields } from '#history/locks.store.ts'
import { addClaim, verifyClaim } from '#makers/makers.store.ts'
import { letterToken } from '#newsletter/letters.ts'
import { sendReview } from '#reviews/reviews.store.ts'
import { submit } from '#submissions/submit.ts'
import { addressMessages, enqueueDelivery, parkPartner } from '#sync/outbox.store.ts'
import { endRun, startRun } from '#sync/runs.store.ts'
import { aSubmission } from '#tests/builders.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase } from '#tests/databases.ts'
import { aPng } from '#tests/pictures.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import type { Known } from './fuzz-values.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const PARTNER = { site: 'https://a.example.com', secret: `whsec_${Buffer.alloc(32, 'x').toString('base64')}` }
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const SEEDED = 40

const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at + 1))

export interface FuzzSite {
  api: Api
  /** What the API logged as its own fault, since it was last emptied. */
  faults: string[]
  known: Known
  /** Ends what is still being counted. */
  settle: () => Promise<void>
  signIn: () => Promise<string>
  /** The headers by which a partner's message is known as his. */
  sign: (body: string, number: number) => Record<string, string>
}

/** A site in which every call of the API can find something to work on. */
export async function aFuzzSite(engine: Engine): Promise<FuzzSite> {
  const db = await freshDatabase(engine)
  const faults: string[] = []
  const onFault = (error: Error) => {
    faults.push(error.stack ?? error.message)
  }
  const known = await seed(db)
  const activity = startCounter(db, onFault)
  onTestFinished(() => activity.stop())
  const api = checkedApi(
    {
      db,
      engine,
      logoUrl: () => null,
      siteUrl: 'http://localhost',
      activity,
      sync: { trigger: async () => 1, inboxSites: [PARTNER] },
    },
    onFault,
  )
  const signIn = async () => `session=${await startSession(db, ADMIN.email)}`
  return { api, faults, known, settle: activity.flush, signIn, sign }
}

function sign(body: string, number: number): Record<string, string> {
  const [id, at] = [`msg_${number}`, new Date()]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(PARTNER.secret).sign(id, at, body),
  }
}

const ARTICLE = {
  title: 'About a tool',
  description: 'What it does, what it costs and for whom, in a text that is long enough to be published.',
  category: 'Buying',
  keywords: [],
  author: '',
  text: 'It does what it says.',
}

async function seed(db: Db): Promise<Known> {
  await ensureAccount(withPasswords(db), ADMIN)
  const tools = [...syntheticTools(SEEDED)]
  await saveTools(db, 'catalogue', tools)
  for (const id of numbered(SEEDED, (number) => number)) await lockFields(db, id, ['name', 'description'])
  const slugs = tools.map(({ slug }) => slug)
  const tokens = {
    status: [...(await seedSubmissions(db)), ...(await seedCorrections(db, slugs))],
    reviews: await seedReviews(db, slugs),
    makers: await seedMakers(db, slugs),
  }
  for (const slug of slugs) await enqueueDelivery(db, { type: 'tool.updated', slug })
  await addressMessages(db, [PARTNER.site])
  await parkPartner(db, PARTNER.site)
  for (const slug of slugs)
    await endRun(db, await startRun(db, 'catalogue', 1), { state: 'held', held: [{ slug }] })
  for (const [at, slug] of slugs.entries())
    await addWritten(db, {
      slug: `about-${slug}`,
      draft: ARTICLE,
      ...(at % 2 === 0 && { published: ARTICLE, publishedAt: '2026-01-01T00:00:00.000Z' }),
      createdBy: ADMIN.email,
    })
  const letterKey = await secretSetting(db, 'newsletter-key')
  return { ...knownInPaths(tools, tokens), ...knownInBodies(slugs, letterKey) }
}

type Tokens = Record<'status' | 'reviews' | 'makers', readonly string[]>

function knownInPaths(tools: readonly ToolFacts[], tokens: Tokens): Known {
  const slugs = tools.map(({ slug }) => slug)
  const ids = numbered(SEEDED, (number) => number)
  const facets = (name: 'useCases' | 'features' | 'integrations' | 'industries' | 'platforms') =>
    tools.flatMap((tool) => tool[name])
  return {
    '/slug': slugs,
    '/alternatives': slugs,
    '/id': ids,
    '/tools': ids.slice(0, 2),
    '/runs': ids,
    '/deliveries': ids,
    '/submissions': ids,
    '/status': tokens.status,
    '/own': tokens.reviews,
    '/makers': [...tokens.makers, ...ids],
    '/reviews': ids,
    '/corrections': ids,
    '/facts': ['name', 'plans', 'sso', 'other'],
    '/markets': tools.flatMap(({ markets }) => markets),
    '/categories': tools.map(({ category }) => category),
    '/compare': slugs.slice(1).map((slug) => `${slugs[0]}-vs-${slug}`),
    '/use-case': facets('useCases'),
    '/feature': facets('features'),
    '/integration': facets('integrations'),
    '/industry': facets('industries'),
    '/price-range': ['free', 'under-10', 'under-25', 'enterprise'],
    '/articles': [...Array(4).fill('best-aeo-tools'), ...ids],
    '/reports': ['free-plans', 'published-prices'],
    '/words': ['home', 'about', 'terms'],
    '/versions': slugs,
    '/audit': ids,
    '/locks': ['name', 'description'],
    '/{kind}': ['team-chat', 'crm', 'sso'],
    '/answers': ['sso'],
    '/editors': ids,
    '/invites': ['ada@example.com'],
  }
}

function knownInBodies(slugs: readonly string[], letterKey: string): Known {
  return {
    slug: [
      ...Array(400).fill(slugs[0]),
      ...Array(400).fill(slugs[1]),
      ...numbered(900, (number) => `fuzzed-${number}`),
    ],
    other: slugs,
    tool: slugs,
    fact: ['description', 'other'],
    value: numbered(500, (number) => `What number ${number} says it does.`),
    source: ['https://fuzzed.example.com/about'],
    good: ['It does what it says, every day, without a word.'],
    revision: [1],
    picture: [aPng(8).toString('base64')],
    columns: [{}],
    text: ['name,website,description,category\nFuzzed,https://imported.example.com,What it does.,crm'],
    at: [null],
    website: numbered(5_000, (number) => `https://fuzzed-${number}.example.com`),
    email: [ADMIN.email, 'ada@example.com'],
    password: [...Array(4).fill(ADMIN.password), 'wrong'],
    secret: [TOTP_SECRET],
    code: [...Array(4).fill(codeAt(TOTP_SECRET, stepAt(Date.now()))), '000000'],
    token: tokensOf(letterKey),
    formToken: [null],
    referralCode: [null],
    logoUrl: ['', 'https://fuzzed.example.com/logo.png'],
    tools: [slugs.slice(0, 3).join(','), slugs.slice(4, 9).join(','), [3, 4], [5, 6], [7, 8], [9, 10]],
    isDismissed: [true],
    ids: ['1,2,3'],
    toolIds: [3, 4, 5],
    id: [3, 4, 5],
    answer: ['yes', 'no'],
    category: ['crm', 'finance'],
    addTags: ['analytics'],
    removeTags: ['analytics'],
    file: ['catalogue/questions.json'],
    slugs: [slugs.slice(0, 3).join(',')],
    cursor: ['all-0', 'all-20', 'changes-3', 'all-999999999999999'],
    days: [7, 30, 90],
    page: [1, 2],
  }
}

const tokensOf = (letterKey: string) =>
  (['confirm', 'unsubscribe'] as const).map((purpose) => letterToken(letterKey, purpose, ADMIN.email))

async function seedSubmissions(db: Db): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 1; number <= SEEDED; number++) {
    const { submission, token } = await submit(db, aSubmission(), {}, `network ${number}`)
    tokens.push(token)
    if (number % 3 === 0) await rejectSubmission(db, submission.id, ADMIN.email, null)
  }
  return tokens
}

const NO_GUARD = {}

async function seedCorrections(db: Db, slugs: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const [at, tool] of slugs.entries()) {
    const body = {
      tool,
      fact: 'description',
      value: `Described by ${at}.`,
      source: 'https://a.example.com/',
      note: '',
    }
    tokens.push((await suggestCorrection(db, { ...body, email: null }, NO_GUARD, `network ${at}`)).token)
  }
  return tokens
}

async function seedReviews(db: Db, slugs: readonly string[]): Promise<string[]> {
  const text = { stars: 4, good: 'It is quick and calm to work with.', bad: '' }
  const tokens: string[] = []
  for (const [at, slug] of slugs.entries()) {
    const review = { slug, text }
    tokens.push(await sendReview(db, review, NO_GUARD, `network ${at}`))
  }
  return tokens
}

async function seedMakers(db: Db, slugs: readonly string[]): Promise<string[]> {
  const tokens = slugs.map((slug) => `owner-of-${slug}`)
  for (const [at, token] of tokens.entries()) {
    const claim = {
      toolId: at + 1,
      tokenHash: hashLinkToken(token),
      host: 'a.example.com',
      code: 'code',
      mailedTo: null,
    }
    const id = await addClaim(db, { ...claim, method: 'file' })
    await verifyClaim(db, { id, method: 'file' })
  }
  return tokens
}
