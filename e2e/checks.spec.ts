import { expect } from '@playwright/test'
import { saveSetting } from '#db/settings.store.ts'
import { dateInWords } from '#lib/date-words.ts'
import { aTool } from '#tests/builders.ts'
import { checkRounds, htmlPage } from '#tests/check-rounds.ts'
import { named } from '#tests/feeds.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { test } from './own-site.ts'

const page = (...lines: string[]) => htmlPage(lines.map((line) => `<p>${line}</p>`).join(''))

test.use({ engine: 'postgres' })
test('a price page that changes and a website that dies become tasks, and readers are told', async ({
  openSite,
  publish,
  data,
}) => {
  test.slow()
  const [acme, other, gone] = [
    named(await publish(page('Pro $9'))),
    named(await publish(page('Fine'))),
    named(await publish(page('Fine'))),
  ]
  const site = await openSite()
  // The tools that are there already are somewhere on the internet: only those that follow are looked at.
  const { latest } = await data
    .selectFrom('tools')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .executeTakeFirstOrThrow()
  await saveSetting(data, 'checks-planned', String(latest))
  const sources = [{ url: `${acme.url}/pricing`, seenAt: '2026-11-01', for: ['plans'] }]
  await saveTools(data, 'test', [
    aTool({ slug: 'acme', name: 'Acme', website: `${acme.url}/`, sources }),
    aTool({ slug: 'other', name: 'Other', website: other.url }),
    aTool({ slug: 'gone', name: 'Gone', website: gone.url }),
  ])
  // Days of checks, as another instance of the site does them.
  const checkDays = checkRounds(data, [acme.host, other.host, gone.host])
  await checkDays()
  acme.answer = page('Pro $12', '<b onmouseover=alert(1)>New: &lt;script&gt;')
  gone.answer = (_request, response) => response.destroy()
  const changedAt = dateInWords(await checkDays())
  await checkDays(2)

  const note = site.getByRole('note')
  const seenOn = (path: string) => async () => {
    await site.goto(path)
    return (await note.allTextContents()).join()
  }
  const told = `The vendor’s price page changed on ${changedAt}, after we read it.`
  await expect.poll(seenOn('/tools/acme'), { timeout: 60_000 }).toBe(told)
  await expect.poll(seenOn('/tools/gone')).toBe(`Site not reachable since ${changedAt}.`)

  await openAsAdmin(site, '/admin')
  await site.getByRole('link', { name: 'To check' }).click()
  await site.getByRole('link', { name: 'Changed pages' }).click()
  const prices = site.getByRole('article', { name: 'Price page of Acme' })
  await expect(prices).toContainText(`Its text changed on ${changedAt}.`)
  await expect(prices).toContainText('No longer therePro $9')
  await expect(prices).toContainText('NewPro $12New: <script>')
  await expect(site.getByRole('article', { name: 'Website of Gone' })).toContainText(
    `Not reachable since ${changedAt}. ${gone.host} cut the connection.`,
  )
  await isClean(site)

  await prices.getByRole('button', { name: 'The record is right' }).click()
  await expect(site.getByText('Settled: Price page of Acme')).toBeVisible()
  await expect(prices).toHaveCount(0)
  await expect.poll(seenOn('/tools/acme')).toBe('')
  await expect.poll(seenOn('/tools/gone')).toBe(`Site not reachable since ${changedAt}.`)

  gone.answer = page('Here again')
  await checkDays()
  await expect.poll(seenOn('/tools/gone'), { timeout: 60_000 }).toBe('')
  await site.goto('/admin?view=checks')
  await expect(site.getByText('No website or price page needs a look.')).toBeVisible()
})
