import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '#package' with { type: 'json' }
import { htmlTree } from './html-tree.ts'

export const NEXT_VERSION = '16.4.6'

export interface NextPage {
  path: string
  /** The page of this site whose elements it renders. */
  html: string
  /** Rendered when it is built, or on each request. */
  dynamic: 'force-static' | 'force-dynamic'
}

const layout = `
import { createElement } from 'react'
export default ({ children }) => createElement('html', { lang: 'en' }, createElement('body', null, children))`
const pageCode = (dynamic: NextPage['dynamic']) => `
import { createElement } from 'react'
import tree from './tree.json'
const element = (node, key) =>
  typeof node === 'string' ? node : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(element))
export const dynamic = '${dynamic}'
export default () => tree.map(element)`

/** Installs Next.js into a folder of its own and builds an application of these pages. */
export function buildNext(app: string, pages: readonly NextPage[]): void {
  const { react, 'react-dom': reactDom } = packageFile.dependencies
  const dependencies = { next: NEXT_VERSION, react, 'react-dom': reactDom }
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, dependencies }))
  for (const { path, html, dynamic } of pages) {
    const place = join(app, 'app', path)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'page.js'), pageCode(dynamic))
    writeFileSync(join(place, 'tree.json'), JSON.stringify(htmlTree(html)))
  }
  writeFileSync(join(app, 'app', 'layout.js'), layout)
  runIn(app, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  runIn(app, process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}

function runIn(cwd: string, command: string, args: readonly string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} did not succeed; its output above says why.`)
}
