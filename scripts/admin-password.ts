import { setPassword } from '#accounts/ensure-account.ts'
import { createPasswords } from '#accounts/password.ts'
import { dropSecondFactor } from '#accounts/second-factor.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { backUpBeforeUpgrade } from '#db/upgrade-backup.ts'
import { readSettings } from '#server/settings.ts'
import { readOptions } from './read-options.ts'
import { runTask } from './run-task.ts'

const WHO = 'npm run admin:password'
const USAGE = `${WHO} -- [address] [--without-second-factor]`

/**
 * Sets a new password and ends the sessions of that account, also while the site is serving: npm run admin:password.
 * Whose is said after `--`, or by ADMIN_EMAIL; otherwise it is the only administrator's. With `--without-second-factor`
 * the second factor is switched off as well, for when the device is lost.
 */
async function setNewPassword(): Promise<void> {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { 'without-second-factor': { type: 'boolean', default: false } },
  })
  const settings = readSettings(process.env)
  await using opened = new AsyncDisposableStack()
  const { db, engine } = openDatabase(settings)
  opened.defer(() => db.destroy())
  await migrate(db, engine, { backUp: backUpBeforeUpgrade(db, engine, settings, console.log) })
  const [named] = positionals
  const fromSettings = named ? undefined : settings.adminPassword
  const { email, password } = await setPassword({ db, passwords: createPasswords() }, WHO, {
    email: named ?? settings.adminEmail,
    password: fromSettings,
  })
  if (values['without-second-factor']) {
    await dropSecondFactor(db, WHO, email)
    console.log('The second factor is off.')
  }
  console.log(fromSettings ? 'The password is now that of ADMIN_PASSWORD.' : `New password: ${password}`)
}

await runTask('The password could not be set', setNewPassword)
