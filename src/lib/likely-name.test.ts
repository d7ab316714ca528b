import { expect, test } from 'vitest'
import { likelyName } from './likely-name.ts'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['SITE_URLS', 'SITE_URL'],
  ['SMTP_PORT', undefined],
  ['POST', undefined],
  ['HOSTNAME', undefined],
  ['', undefined],
])('%s is most likely %s', (written, meant) => {
  expect(likelyName(written, ['PORT', 'HOST', 'SITE_URL', 'SMTP_URL', 'ADMIN_PASSWORD'])).toBe(meant)
})
