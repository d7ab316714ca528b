import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ownNetwork } from './activity.ts'
import { admin } from './admin.ts'

let made = 0

export interface Submitted {
  id: number
  statusUrl: string
}

/** A submission with a website of its own. */
export function facts(more: Record<string, string> = {}): Record<string, string> {
  const number = `${process.pid}-${++made}`
  return {
    name: 'Ada Byron',
    email: `ada@looms-${number}.example.com`,
    companyName: `Loom Ledger ${number}`,
    website: `https://looms-${number}.example.com`,
    description: 'Keeps the books of weaving workshops: orders, yarn stock and wages in one printed ledger.',
    category: 'finance',
    pricing: 'Free plan, then $12 per month',
    features: 'Orders, Yarn stock, Wages',
    logoUrl: '',
    ...more,
  }
}

export async function submitTool(request: APIRequestContext, given = facts()): Promise<Submitted> {
  const headers = { 'X-Forwarded-For': ownNetwork() }
  const answer = await request.post('/api/submissions', { data: given, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).submission
}

export async function fillForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`#${name}`)
    if (name === 'category') await control.selectOption(value)
    else await control.fill(value)
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Signed in without the form, of which other tests make use. */
export async function becomeAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/session', { data: admin })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signed in, and at this address of the admin area. */
export async function openAsAdmin(page: Page, address: string): Promise<void> {
  await becomeAdmin(page)
  await page.goto(address)
}

export const basic = { Authorization: `Basic ${btoa(`${admin.email}:${admin.password}`)}` }

/** A new editor, signed in on the page: drafts are theirs alone. */
export async function joinAsEditor(page: Page): Promise<string> {
  const email = `editor-${process.pid}-${++made}@example.com`
  const invited = await page.request.post('/api/admin/invites', {
    data: { email, role: 'editor', password: admin.password },
    headers: basic,
  })
  const { link } = await invited.json()
  const joined = await page.request.post(`/api/admin/invitation/${link.split('/').at(-1)}`, {
    data: { next: 'a password of my own' },
  })
  expect(joined.status(), await joined.text()).toBe(200)
  return email
}
