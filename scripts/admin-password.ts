import { setPassword } from '#admin/ensure-account.ts'
import { dropSecondFactor } from '#admin/second-factor.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { backUpBeforeUpgrade } from '#db/upgrade-backup.ts'
import { readSettings } from '#server/settings.ts'
import { readOptions } from './read-options.ts'
import { runTask } from './run-task.ts'

/**
 * Sets a new administrator password and ends the sessions of that account, also while the site is serving: npm run admin:password.
 * With `-- --without-second-factor` the second factor is switched off as well, for when the device is lost.
 */
async function setNewPassword(): Promise<void> {
  const { values } = readOptions('npm run admin:password -- [--without-second-factor]', {
    options: { 'without-second-factor': { type: 'boolean', default: false } },
  })
  const settings = readSettings(process.env)
  await using opened = new AsyncDisposableStack()
  const { db, engine } = openDatabase(settings)
  opened.defer(() => db.destroy())
  await migrate(db, engine, backUpBeforeUpgrade(db, engine, settings, console.log))
  const { email, password } = await setPassword(db, {
    ...(settings.adminEmail && { email: settings.adminEmail }),
    ...(settings.adminPassword && { password: settings.adminPassword }),
  })
  if (values['without-second-factor']) {
    await dropSecondFactor(db, 'npm run admin:password', email)
    console.log('The second factor is off.')
  }
  console.log(
    settings.adminPassword ? 'The password is now that of ADMIN_PASSWORD.' : `New password: ${password}`,
  )
}

await runTask('The password could not be set', setNewPassword)
