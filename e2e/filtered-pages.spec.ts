import { expect, test } from './test.ts'

for (const path of ['/category/crm', '/free-tools']) {
  test(`${path} has no page beyond its last, and with filters is titled by what is left`, async ({
    page,
  }) => {
    const answer = await page.goto(`${path}?offer=free-plan&page=99`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page 99')
    await expect(page).toHaveTitle(/^There is no page 99/)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL(`${path}?offer=free-plan`)
    await expect(page.locator('main article').first()).toBeVisible()

    await page.goto(`${path}?platform=web`)
    await expect(page).toHaveTitle(/: \d+ Tools Found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`the header fits every width with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/about')
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const inner = page.getByRole('banner').locator('.wrap').first()
      const last = await inner.locator('> *').last().boundingBox()
      expect((last?.x ?? Number.NaN) + (last?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
}
