import { expect, type Page, test as plain } from '@playwright/test'
import { ownNetwork } from './activity.ts'
import { admin } from './admin.ts'
import { becameAlive, hold } from './test.ts'

const CODE = '**/assets/*.js'
const CODE_AFTER_START = /\/assets\/(?!start-)[^/]*\.js$/

plain.use({ hasTouch: true })
plain.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

/** Opens a page whose code comes only when it is let go. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const arrive = await hold(page, CODE)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#state')).toBeAttached()
  return async () => {
    arrive()
    await becameAlive(page)
  }
}

/** Only the first small script is there, which fetches the others. */
async function openWithStartOnly(page: Page, path: string): Promise<() => void> {
  const arrive = await hold(page, CODE_AFTER_START)
  const started = page.waitForResponse(/\/assets\/start-/)
  await page.goto(path, { waitUntil: 'commit' })
  await (await started).finished()
  await expect(page.locator('#state')).toBeAttached()
  return arrive
}

/** Runs in the page: taps once the header is React's and the page is not. */
function tapWhenOnlyFrameIsTaken(): void {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const look = () => {
    const header = document.querySelector('header')
    const favorite = [...document.querySelectorAll('main button')].find((button) =>
      button.textContent?.includes('Favorite'),
    )
    if (header && favorite instanceof HTMLElement && isTaken(header)) {
      favorite.click()
      Reflect.set(window, 'wasTapped', true)
    } else {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = look
      port2.postMessage(null)
    }
  }
  look()
}

plain('a page that nobody touches is hydrated by itself, without a message', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  for (const path of [
    '/',
    '/tools/slack',
    '/compare/slack-vs-zoom',
    '/category/crm',
    '/blog/best-aeo-tools',
  ]) {
    await page.goto(path)
    await becameAlive(page)
  }
  expect(messages).toEqual([])
})

plain('a sort order chosen before any code is followed when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/category/crm')
  await page.getByLabel('Sort by').selectOption('name')
  await arrive()
  await expect(page).toHaveURL('/category/crm?sort=name')
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
})

plain('boxes, team and billing chosen before any code are followed when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/category/crm')
  await page.getByLabel('People').fill('25')
  await page.getByLabel('Billing').selectOption('monthly')
  await page.getByLabel('Compare HubSpot', { exact: true }).check()
  await arrive()
  await expect(page).toHaveURL(/people=25/)
  await expect(page).toHaveURL(/billing=monthly/)
  await expect(page.getByRole('region', { name: 'Tools to compare' })).toContainText('HubSpot')
})

plain('what is asked of a market before any code is followed when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/markets/team-chat')
  await page.getByRole('spinbutton', { name: 'People' }).fill('25')
  await page.getByText('Must have').click()
  await page.getByRole('group', { name: 'Which of these have' }).getByLabel('Single sign-on (SSO)').check()
  await arrive()
  await expect(page).toHaveURL('/markets/team-chat?people=25&has=sso')
  await expect(page.getByRole('spinbutton', { name: 'People' })).toHaveValue('25')
})

plain('words typed into a search before any code are searched for when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/?search=crm')
  await page.getByRole('main').getByLabel('Search the directory').fill('chat')
  await arrive()
  await expect(page).toHaveURL(/search=chat/)
  await expect(page.getByRole('main').getByLabel('Search the directory')).toHaveValue('chat')
})

plain('an e-mail and a password typed before any code sign in when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/admin')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await arrive()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
})

plain('what a password manager fills in before any code signs in when it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/admin')
  // As a password manager does: the values are there, and nobody is told.
  await page.evaluate(([email = '', password = '']) => {
    for (const [id, value] of Object.entries({ email, password })) {
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, Object.values(admin))
  await arrive()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
})

plain('Ctrl+K 100 ms after a page has loaded opens the search', async ({ page }) => {
  const arrive = await openWithStartOnly(page, '/tools/slack')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

plain(
  'what is typed into text areas before any code stays, in empty and in filled ones',
  async ({ page }) => {
    const arrive = await openWithoutCode(page, '/submit')
    await page.getByLabel('Key Features').fill('Weaves data.')
    await arrive()
    await expect(page.getByLabel('Key Features')).toHaveValue('Weaves data.')

    await page.unroute(CODE)
    const arriveToo = await openWithoutCode(page, '/tools/slack/correct/description')
    const filled = page.locator('main textarea').first()
    const before = await filled.inputValue()
    expect(before).not.toBe('')
    await filled.fill(`${before} And more.`)
    await arriveToo()
    await expect(filled).toHaveValue(`${before} And more.`)
  },
)

plain('stars chosen before any code stay chosen and can be given', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/tools/zoom')
  await page.locator('label', { has: page.getByRole('radio', { name: '4 stars' }) }).click()
  await arrive()
  await expect(page.getByRole('button', { name: 'Give 4 stars' })).toBeVisible()
})

plain('links lead on before any code', async ({ page }) => {
  await hold(page, CODE)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(/Contact/)
})

plain('a tap on Favorite or on a bookmark before any code is seen at once and lasts', async ({ page }) => {
  const arrive = await openWithStartOnly(page, '/tools/slack')
  const favorite = page.getByRole('button', { name: 'Favorite', exact: true })
  await expect(favorite).toHaveAttribute('aria-pressed', 'false')
  await favorite.tap()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  const bookmark = page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark/ })
    .first()
  await bookmark.tap()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  arrive()
  await becameAlive(page)
  await expect(page.getByText(/^Added to (?:favorites|bookmarks)$/)).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await becameAlive(page)
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await favorite.tap()
  await expect(favorite).toHaveAttribute('aria-pressed', 'false')
})

plain('a tap on a part whose code is there but which is not hydrated yet counts once', async ({ page }) => {
  await page.addInitScript(tapWhenOnlyFrameIsTaken)
  await page.goto('/tools/slack')
  await page.waitForFunction(() => Reflect.get(window, 'wasTapped'))
  await becameAlive(page)
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

plain('what this browser has saved is seen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('compare', '[{"slug":"hubspot","name":"HubSpot"}]'))
  await page.goto('/category/crm')
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeChecked()
})

plain('a comparison of which one tool is missing offers the other, before any code', async ({ request }) => {
  const response = await request.get('/compare/slack-vs-no-such-tool')
  expect(response.status()).toBe(404)
  expect(await response.text()).toMatch(/Compare (<!-- -->)?Slack(<!-- -->)? with another tool/)
})
