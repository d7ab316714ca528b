import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { camelKeys } from '#db/camel-keys.ts'
import { issueText } from '#lib/issue-text.ts'
import { likelyName } from '#lib/likely-name.ts'
import { site } from '#site.config'
import { networkSiteSchema } from '#sync/partners.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Scheme, host and port alone: pages are served at the root, and what is in this address is on every page. */
const siteAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOriginOnly, 'must be scheme, host and port only, such as https://tools.example.com')
  .transform((url) => new URL(url).origin)

function isOriginOnly(url: string): boolean {
  const { username, password, pathname, search, hash } = new URL(url)
  return username + password + search + hash === '' && pathname === '/'
}

const mailServer = z
  .string()
  .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
  .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', {
    error: 'must name a host, such as smtp://user:password@mail.example.com:587',
  })

/** Several values in one variable, with commas between them. */
const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(item))

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: siteAddress.optional(),
  /** Read before everything else, by src/site/site-folder.ts. */
  SITE_DIR: z.string().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  ADMIN_EMAIL: z.string().min(3).max(200).includes('@', 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  SYNC_FEEDS: list(httpAddress),
  SYNC_ALLOW_PRIVATE_HOSTS: list(z.string()),
  NETWORK_PARTNERS: list(networkSiteSchema),
  NETWORK_INBOX_SECRETS: list(networkSiteSchema),
  SYNC_INTERVAL_MINUTES: z.coerce.number().min(0.05).max(1440).default(10),
  CHECK_LINKS: z.enum(['on', 'off']).default('on'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.string().min(3).max(200).includes('@', 'must be an e-mail address').default(site.supportEmail),
  UPGRADE_BACKUP: z.enum(['on', 'off']).default('on'),
  MAKER_REVIEW: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(16).max(200).regex(/^\S+$/, 'must not contain spaces').optional(),
  STOP_GRACE_SECONDS: z.coerce.number().min(0).max(60).default(5),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const settingsSchema = environment.transform(({ SITE_URL, ...env }) => ({
  ...camelKeys(env),
  databaseUrl: env.DATABASE_URL,
  siteUrl: SITE_URL ?? `http://localhost:${env.PORT}`,
  allowedPrivateHosts: env.SYNC_ALLOW_PRIVATE_HOSTS,
  inboxSites: env.NETWORK_INBOX_SECRETS,
  syncIntervalMs: env.SYNC_INTERVAL_MINUTES * 60_000,
  isCheckingLinks: env.CHECK_LINKS === 'on',
  isBackingUp: env.UPGRADE_BACKUP === 'on',
  isMakerReviewed: env.MAKER_REVIEW === 'on',
  stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
  pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
}))

export type Settings = z.infer<typeof settingsSchema>

/** Settings that are secrets: each may be given as a file too, named by the setting with _FILE behind it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'NETWORK_PARTNERS',
  'NETWORK_INBOX_SECRETS',
] as const

const KNOWN: readonly string[] = [
  ...Object.keys(environment.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
]

/** Reads the environment once. A wrong value or name is named in one line; an empty one counts as not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  refuseMisspelled(given)
  const inFiles = SECRET_SETTINGS.filter((name) => given[`${name}_FILE`] !== undefined)
  const secrets = Object.fromEntries(inFiles.map((name) => [name, readSecretFile(name, given)]))
  const parsed = settingsSchema.safeParse({ ...given, ...secrets }, { error: issueText })
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  throw new Error(`The setting ${wrong.join('; ')}. See docs/settings.md.`)
}

/** Other programs have variables too: only one that is nearly a name of ours, which is not set itself, was meant for us. */
function refuseMisspelled(given: Record<string, string | undefined>): void {
  const missing = KNOWN.filter((name) => given[name] === undefined)
  for (const name of Object.keys(given).filter((name) => !KNOWN.includes(name))) {
    const meant = likelyName(name, missing)
    if (meant) throw new Error(`The setting ${name}: there is none of this name. Did you mean ${meant}?`)
  }
}

function readSecretFile(name: string, given: Record<string, string | undefined>): string {
  const file = given[`${name}_FILE`] ?? ''
  if (given[name] !== undefined)
    throw new Error(`The setting ${name}_FILE: ${name} is set too. Leave one of them out.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`The setting ${name}_FILE: ${file} cannot be read. Check its path and its owner.`)
  }
}
