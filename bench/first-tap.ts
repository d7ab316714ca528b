import { type Browser, chromium, errors, type Page } from '@playwright/test'
import { findWholeBrowser } from '#scripts/browser.ts'
import type { Cell } from './table.ts'

const RUNS = 7
const AFTER_PAINT_MS = 1_000
const GIVEN_UP_MS = 15_000
const CPU_SLOWER = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}

interface FirstTap {
  name: string
  path: string
  /** The event that a person makes. */
  event: 'pointerdown' | 'input' | 'keydown'
  act: (page: Page) => Promise<unknown>
  /** True once the tap has been answered; runs in the page. */
  isDone: () => boolean
}

const tap = (selector: string) => async (page: Page) => {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is no ${selector} to tap.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const taps: readonly FirstTap[] = [
  {
    name: 'Favorite on a tool',
    path: '/tools/slack',
    event: 'pointerdown',
    act: tap('main header button[aria-pressed]'),
    isDone: () => document.querySelector('main button[aria-pressed=true]') !== null,
  },
  {
    name: 'the menu',
    path: '/tools/slack',
    event: 'pointerdown',
    act: tap('button[aria-controls=mobile-menu]'),
    isDone: () => document.getElementById('mobile-menu')?.checkVisibility() === true,
  },
  {
    name: 'a sort order (address changed)',
    path: '/category/crm',
    event: 'input',
    act: (page) => page.locator('#sort').selectOption('name'),
    isDone: () => location.search.includes('sort=name'),
  },
  {
    name: 'Ctrl+K (search open)',
    path: '/tools/slack',
    event: 'keydown',
    act: (page) => page.keyboard.press('Control+k'),
    isDone: () => document.querySelector('dialog[open] input') !== null,
  },
]

/** P8: how long the first tap on a slow phone takes, one second after the first paint; medians in ms. */
export async function measureFirstTaps(siteUrl: string): Promise<Cell[][]> {
  const executablePath = findWholeBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const rows: Cell[][] = []
  for (const each of taps) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push(await timeTap(browser, siteUrl, each))
    times.sort((a, b) => a - b)
    rows.push([each.name, each.path, times[RUNS >> 1] ?? 0, times[0] ?? 0, times.at(-1) ?? 0])
  }
  await browser.close()
  return rows
}

async function timeTap(browser: Browser, siteUrl: string, first: FirstTap): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.addInitScript(`(${watchTap})('${first.event}', ${first.isDone})`)
  await page.goto(siteUrl + first.path, { waitUntil: 'commit' })
  await page.waitForFunction(
    (wait) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint !== undefined && performance.now() >= paint.startTime + wait
    },
    AFTER_PAINT_MS,
    { polling: 20 },
  )
  await first.act(page)
  const time = await answeredAfter(page)
  await context.close()
  return time
}

/** A tap that was lost counts as long as it was waited for. */
async function answeredAfter(page: Page): Promise<number> {
  try {
    const options = { polling: 50, timeout: GIVEN_UP_MS }
    const found = await page.waitForFunction(() => Reflect.get(window, 'tapMs'), null, options)
    return Number(await found.jsonValue())
  } catch (error) {
    if (error instanceof errors.TimeoutError) return GIVEN_UP_MS
    throw error
  }
}

/** Runs in the page: from the event itself, however late the page hears of it, until what it asks for is there. */
function watchTap(event: string, isDone: () => boolean): void {
  addEventListener(
    event,
    ({ timeStamp }) => {
      const look = () => {
        if (isDone()) Reflect.set(window, 'tapMs', performance.now() - timeStamp)
        else setTimeout(look, 5)
      }
      look()
    },
    { capture: true, once: true },
  )
}
