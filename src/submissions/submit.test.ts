import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { Invalid } from '#lib/errors.ts'
import { aSubmission } from '#tests/builders.ts'
import { freshDatabase } from '#tests/databases.ts'
import { issueFormToken, MIN_FORM_AGE_MS } from './anti-spam.ts'
import { submit } from './submit.ts'

async function formToken(db: Db): Promise<string> {
  return issueFormToken(await secretSetting(db, 'form-key'), Date.now() - MIN_FORM_AGE_MS)
}

test('a form can be sent once', async () => {
  const db = await freshDatabase('sqlite')
  const form = { formToken: await formToken(db) }
  await submit(db, aSubmission(), form, '203.0.113.9')
  await expect(submit(db, aSubmission(), form, '203.0.113.9')).rejects.toThrow('has been sent already')
})

test('a database that fails is not taken for a form that was sent already', async () => {
  const db = await freshDatabase('sqlite')
  const form = { formToken: await formToken(db) }
  // The limits per hour and per day are counted before the form is.
  await sql`create trigger full_disk before insert on rate_limits when (select count(*) from rate_limits) = 2
    begin select raise(abort, 'the disk is full'); end`.execute(db)
  const failure = await submit(db, aSubmission(), form, '203.0.113.9').catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(Invalid)
  expect(String(failure)).toContain('the disk is full')
})
