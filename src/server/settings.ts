import { z } from 'zod'
import { site } from '#site.config'

const port = z.coerce.number().int().min(0).max(65_535)
const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const settingsSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    SITE_URL: httpAddress.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    ADMIN_EMAIL: z.string().min(3).max(200).includes('@').optional(),
    ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
    SYNC_INTERVAL_MINUTES: z.coerce.number().min(0.05).max(1440).default(10),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).max(200).includes('@').default(site.supportEmail),
    SYNC_ALLOW_PRIVATE_HOSTS: z.string().default(''),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    syncIntervalMs: env.SYNC_INTERVAL_MINUTES * 60_000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowedPrivateHosts: env.SYNC_ALLOW_PRIVATE_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  }))

export type Settings = z.infer<typeof settingsSchema>

/** Reads the environment once. A wrong value is named in one line; an empty one counts as not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The setting ${wrong.join('; ')}. See the table of settings in README.md.`)
}
