import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { findAccount } from '#accounts/account.store.ts'
import { ensureAccount } from '#accounts/ensure-account.ts'
import { codeAt, newSecret, stepAt } from '#accounts/one-time-code.ts'
import { switchSecondFactorOn } from '#accounts/second-factor.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { compiledCode } from '#tests/few-tools.ts'

const run = promisify(execFile)
const PASSWORD = 'correct horse battery'

onBothDatabases('npm run admin:password', (engine) => {
  test('the second factor stays unless it is to be switched off; another flag changes nothing', async () => {
    const { db, settings } = await aDatabase(engine)
    await ensureAccount(withPasswords(db), { email: 'admin@example.com', password: PASSWORD })
    const secret = newSecret()
    const code = codeAt(secret, stepAt(Date.now()))
    await switchSecondFactorOn(
      withPasswords(db),
      'admin@example.com',
      { password: PASSWORD, secret, code },
      null,
    )
    const env = {
      PATH: process.env.PATH,
      ...compiledCode(inject('runFolder')),
      ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : { DATA_DIR: settings.dataDir }),
    }
    const reset = (...flags: string[]) =>
      run(process.execPath, ['scripts/admin-password.ts', ...flags], { env }).then(({ stdout }) => stdout)

    await expect(reset('--without-second-facto')).rejects.toThrow('without-second-facto')
    await expect(reset('nobody@example.com')).rejects.toThrow('Nobody has an account with the address')
    const before = await findAccount(db, 'admin@example.com')
    expect(await reset()).toMatch(/^New password: \S+\n$/)
    const renewed = await findAccount(db, 'admin@example.com')
    expect(renewed?.passwordHash).toMatch(/^argon2id/)
    expect(renewed?.passwordHash).not.toBe(before?.passwordHash)
    expect(renewed?.totp?.secret).toBe(secret)
    expect(await reset('--without-second-factor')).toContain('The second factor is off.')
    expect((await findAccount(db, 'admin@example.com'))?.totp).toBeNull()
  })
})
