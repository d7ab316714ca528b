import { test as base, expect, type Page, type Route } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/** As Playwright's own, but a page that was opened is also alive: its code comes after what is seen. Nor may it throw. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) awaitLife(page)
    const thrown = errorsOf(page)
    await use(page)
    expect(thrown, 'errors of the page').toEqual([])
  },
})

/** What is thrown in it and caught nowhere: React then shows nothing, which is just what some expect to see. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Opening and reloading wait for the code of the page; documents that have none are ready at once. */
export function awaitLife(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await becameAlive(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await becameAlive(page)
    return answer
  }
  return page
}

/**
 * Waits until React has taken over the frame, the page and every control in it. Asked in the page itself: Playwright's own wait
 * first reads a third of a megabyte of code into it.
 */
export async function becameAlive(page: Page): Promise<void> {
  await page.evaluate(async (parts) => {
    const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    function isAlive() {
      if (!document.querySelector('script[type=module]')) return true
      // Parts below the first screen are taken over when somebody comes near.
      const elements = [...document.querySelectorAll(parts)].filter(
        (element) => !element.closest('[data-near]'),
      )
      return elements.length > 1 && elements.every(isTakenOver)
    }
    while (!isAlive()) await new Promise((done) => setTimeout(done, 20))
    // Effects, such as listening for keys, come a moment after that.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }, 'header, main > *, main :is(button, input, select, textarea)')
}

/** For links below many cards: those get their height when they come near, which moves what the pointer aims at. */
export async function followByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).press('Enter')
}

/** Answers come only when they are let go. */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: mayCome, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await mayCome
    await answer(route)
  })
  return letGo
}

/** Opens a page whose code arrives only when it is let go: until then it is as it came from the server. */
export async function openBeforeLife(page: Page, path: string): Promise<() => Promise<void>> {
  const arrive = await hold(page, '**/*.js')
  const opened = page.goto(path)
  return async () => {
    arrive()
    await opened
  }
}
