import { existsSync } from 'node:fs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium without its own windows and menus takes half the processor time of the whole browser. */
const withoutWindows = '/usr/bin/chromium-headless-shell'

const firstInstalled = (paths: readonly string[]) =>
  [process.env.CHROME_PATH ?? '', ...paths].find((path) => path && existsSync(path))

/** One that is given, or the one that takes the least time. */
export const fastBrowser = () => firstInstalled([withoutWindows])

/** An installed Chrome or Chromium for tests; undefined means Playwright's own. */
export const findBrowser = () => firstInstalled([withoutWindows, ...browsers])

/** For measurements: the browser that visitors have, where there is one. */
export const findWholeBrowser = () => firstInstalled([...browsers, withoutWindows])
