import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { MIN_FORM_AGE_MS } from '#submissions/anti-spam.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { basic, facts, submitTool } from './admin-session.ts'

/** A tool of its own, so that tests do not correct each other's. */
export async function listTool(request: APIRequestContext, name: string): Promise<string> {
  const { id } = await submitTool(request, facts({ companyName: `${name} ${process.pid} ${Date.now()}` }))
  const approved = await request.post(`/api/submissions/${id}/approve`, { headers: basic })
  return (await approved.json()).company.slug
}

/** People take at least this long; the server refuses what is quicker. */
export async function formIsOld(page: Page): Promise<void> {
  // Asked again each time: a page that wakes up gets a new token.
  const age = async () => {
    const [issuedAt = ''] = (await page.locator('[name=formToken]').inputValue()).split('.')
    return Date.now() - Number.parseInt(issuedAt, 36)
  }
  await expect.poll(age, { timeout: 15_000 }).toBeGreaterThan(MIN_FORM_AGE_MS)
}

export async function isClean(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}
