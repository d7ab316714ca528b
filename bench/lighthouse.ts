import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findWholeBrowser } from '#scripts/browser.ts'
import { measureFirstTaps } from './first-tap.ts'
import { isQuick } from './pace.ts'
import { startSite, temporaryFolder } from './servers.ts'
import { printTable } from './table.ts'

const VERSION = '13.5.0'
const RUNS = isQuick ? 1 : 3
/** Now and then the browser records nothing of a load. */
const NO_TRACE = 'NO_NAVSTART'
const TOOL_DIR = '.cache/lighthouse'
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'
const kinds = [
  '/',
  '/tools/slack',
  '/categories',
  '/category/crm',
  '/trending',
  '/compare/asana-vs-trello',
  '/alternatives/notion-alternatives',
  '/tools-for-remote-work',
  '/blog/best-aeo-tools',
  '/submit',
]

/** P5: the ten kinds of page under Lighthouse's mobile preset. The tool is no dependency: it is installed here, apart. */
installLighthouse()
const folder = temporaryFolder()
const site = await startSite({ DATA_DIR: folder })
const rows = (isQuick ? kinds.slice(0, 1) : kinds).map((path) => [
  path,
  ...medianScores(`http://localhost:${site.port}${path}`),
])
printTable(
  `P5 Lighthouse, mobile, median of ${RUNS} runs (aims: performance at least 98, the others 100, layout shift 0)`,
  ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'layout shift', 'LCP s', 'blocked ms'],
  rows,
)
printTable(
  'P8 First tap on a slow phone, one second after the first paint, ms (aim: 200 in the median)',
  ['tap', 'page', 'median', 'quickest', 'slowest'],
  await measureFirstTaps(`http://localhost:${site.port}`),
)
await site.stop()
rmSync(folder, { recursive: true, force: true })

function installLighthouse(): void {
  if (existsSync(join(TOOL_DIR, 'node_modules', 'lighthouse'))) return
  mkdirSync(TOOL_DIR, { recursive: true })
  const args = ['install', '--prefix', TOOL_DIR, '--no-save', '--ignore-scripts', `lighthouse@${VERSION}`]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

/** The run whose performance is in the middle: single runs differ by what else the machine does. */
function medianScores(url: string): (number | string)[] {
  const runs = Array.from({ length: RUNS }, () => scores(url)).sort((a, b) => Number(a[0]) - Number(b[0]))
  return runs[RUNS >> 1] ?? []
}

function scores(url: string): (number | string)[] {
  const output = join(folder, 'report.json')
  const cli = join(TOOL_DIR, 'node_modules', 'lighthouse', 'cli', 'index.js')
  spawnSync(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${FLAGS}`],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: findWholeBrowser() } },
  )
  const { categories, audits, runtimeError } = JSON.parse(readFileSync(output, 'utf8'))
  if (runtimeError?.code === NO_TRACE) return scores(url)
  const score = (name: string) => Math.round(categories[name].score * 100)
  return [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    String(audits['cumulative-layout-shift'].numericValue),
    audits['largest-contentful-paint'].numericValue / 1000,
    audits['total-blocking-time'].numericValue,
  ]
}
