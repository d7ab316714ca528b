import { existsSync } from 'node:fs'

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chrome or Chromium; undefined means Playwright's own. */
export function findBrowser(): string | undefined {
  return installed.find((path) => path && existsSync(path))
}
