import { readSettings, SECRET_SETTINGS, type Settings } from '#server/settings.ts'
import { checkBackups, checkDatabase, checkDisk } from './doctor/check-data.ts'
import { checkClock, checkFeed, checkMail, checkRunning, checkTls } from './doctor/check-network.ts'
import { type Finding, fault, ok, secretHider, warning } from './doctor/finding.ts'
import { reasonOf } from './run-task.ts'

/** Looks at a running or stopped site and says what to do: npm run doctor. Nothing is changed, no mail is sent. */
async function examine(): Promise<Finding[]> {
  const { settings, found } = checkSettings()
  if (!settings) return [found]
  const [database, feeds, mail, tls, running] = await Promise.all([
    checkDatabase(settings),
    Promise.all(settings.syncFeeds.map((url) => checkFeed(url, settings))),
    checkMail(settings),
    checkTls(settings),
    checkRunning(settings),
  ])
  const clocks = feeds.flatMap(({ clock }) => clock ?? [])
  if (database.clock) clocks.push({ of: 'the database', time: database.clock })
  return [
    found,
    database.found,
    checkDisk(settings),
    checkBackups(settings),
    mail,
    checkClock(clocks),
    ...feeds.map((feed) => feed.found),
    tls,
    ...running,
  ]
}

function checkSettings(): { settings?: Settings; found: Finding } {
  try {
    const settings = readSettings(process.env)
    const found = process.env.SITE_URL
      ? ok('settings', `read; the site is ${settings.siteUrl}`)
      : warning('settings', `SITE_URL is not set: feeds, mails and search engines get ${settings.siteUrl}`)
    return { settings, found }
  } catch (error) {
    return { found: fault('settings', `${reasonOf(error)} The other checks need it to be right`) }
  }
}

const hide = secretHider(SECRET_SETTINGS, process.env)
const findings = await examine()
for (const { state, part, words } of findings) console.log(state.padEnd(8), part.padEnd(9), hide(words))
const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
console.log(`\nFaults: ${count('fault')}, warnings: ${count('warning')}.`)
process.exitCode = count('fault') > 0 ? 1 : 0
