import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any variable the site runs on port 3000 with SQLite in ./data', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    syncIntervalMs: 600_000,
    isCheckingLinks: true,
    trustProxy: 0,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['STOP_GRACE_SECONDS', 'soon'],
  ['PAGE_CACHE_MB', '0'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'ftp://example.com'],
  ['SITE_URL', 'https://example.com/tools'],
  ['SITE_URL', 'https://ann:secret@example.com'],
  ['SITE_URL', 'https://example.com/?a=b'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'mail.example.com'],
  ['METRICS_TOKEN', 'short'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SYNC_INTERVAL_MINUTES', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['SYNC_FEEDS', 'feeds.example.com'],
  ['NETWORK_PARTNERS', 'https://b.example.com'],
  ['NETWORK_PARTNERS', 'https://b.example.com whsec_short'],
  ['NETWORK_INBOX_SECRETS', 'b.example.com whsec_x'],
  ['CHECK_LINKS', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name}: [^\\n]+$`))
  expect(() => readSettings({ [name]: value })).not.toThrow(/Invalid|expected|received|pattern/)
})

test('a misspelled name stops the start with the likely one, unless that is set too', () => {
  expect(() => readSettings({ SMPT_URL: 'smtp://mail.example.com' })).toThrow(
    'The setting SMPT_URL: there is none of this name. Did you mean SMTP_URL?',
  )
  expect(() => readSettings({ ADMIN_PASSWORD_FLIE: '/run/secrets/password' })).toThrow(
    'Did you mean ADMIN_PASSWORD_FILE?',
  )
  expect(
    readSettings({ HOME: '/root', SMTP_PORT: '25', SITE_URI: 'x', SITE_URL: 'https://x.example' }).port,
  ).toBe(3000)
})

test('an empty variable counts as not set, and the site address loses its trailing slash', () => {
  expect(readSettings({ PORT: '', SITE_URL: 'https://tools.example.com/' })).toMatchObject({
    port: 3000,
    siteUrl: 'https://tools.example.com',
  })
  expect(readSettings({ SITE_URL: 'https://Tools.example.com:443' }).siteUrl).toBe(
    'https://tools.example.com',
  )
  expect(readSettings({ SITE_URL: 'http://127.0.0.1:8080' }).siteUrl).toBe('http://127.0.0.1:8080')
})

test('feeds and partners are lists with commas', () => {
  const secret = `whsec_${'a'.repeat(40)}`
  expect(
    readSettings({
      SYNC_FEEDS: 'https://a.example.com/api/feed, https://b.example.com/tools.json',
      NETWORK_PARTNERS: `https://b.example.com/ ${secret}, https://c.example.com/hooks ${secret}`,
      SYNC_ALLOW_PRIVATE_HOSTS: 'feeds.internal,10.0.0.7:3000',
    }),
  ).toMatchObject({
    syncFeeds: ['https://a.example.com/api/feed', 'https://b.example.com/tools.json'],
    networkPartners: [
      { site: 'https://b.example.com', secret },
      { site: 'https://c.example.com/hooks', secret },
    ],
    allowedPrivateHosts: ['feeds.internal', '10.0.0.7:3000'],
  })
})

test('a secret is read from a file, without the line break at its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'password')
  writeFileSync(file, 'a long password\n')
  expect(readSettings({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('a long password')
  expect(() => readSettings({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'another one' })).toThrow(
    'The setting ADMIN_PASSWORD_FILE: ADMIN_PASSWORD is set too. Leave one of them out.',
  )
  writeFileSync(file, 'short\n')
  expect(() => readSettings({ ADMIN_PASSWORD_FILE: file })).toThrow(/^The setting ADMIN_PASSWORD: /)
})

test('a secret file that is not there stops the start with one line that names it', () => {
  expect(() => readSettings({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow(
    'The setting METRICS_TOKEN_FILE: /nowhere/token cannot be read. Check its path and its owner.',
  )
})
