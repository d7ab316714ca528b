import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { StoredResponse } from '#cache/stored-response.ts'
import type { Assets } from '#frame/document.tsx'
import { jsonForScript } from '#lib/json.ts'
import { mapValues } from '#lib/objects.ts'
import { lookStyles } from '#site/look.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { categoryFile, iconsPath, site, vocabularyFile } from '#site.config'
import { categorySprite } from './category-sprite.tsx'
import { IMMUTABLE, loadStaticFiles, SITE_SCRIPT, typedResponse } from './static-files.ts'

const FAVICON = '/favicon.svg'
/** As small as it can be: a fifth of a second, which a start need not wait for. */
const compressWell = promisify(brotliCompress)

/** In the browser terms are shown by their labels; only the search knows them by other words. */
const labelsOf = (groups: typeof vocabularyFile.useCases) =>
  mapValues(groups, (terms) => mapValues(terms, ([label]) => [label]))

/** The script that tells pages of the site; it runs before all others. */
export function siteScript(): string {
  const { useCases, industries, platforms, ...words } = vocabularyFile
  const labels = mapValues({ useCases, industries, platforms }, labelsOf)
  const shared = { site, categoryFile, vocabularyFile: { ...words, ...labels }, iconsPath }
  return `globalThis.sharedSite=${jsonForScript(shared)}`
}

/** The build's files with what the site adds: its words before all code, its colors in the stylesheet. */
export function addSiteFiles(
  files: Map<string, StoredResponse>,
  clientDir: string,
  headers: Record<string, string>,
  onUnknown: (path: string) => void,
): (assets: Assets) => Assets {
  for (const [path, file] of publicFiles(headers, onUnknown)) files.set(path, file)
  const add = (path: string, type: string, body: string) => {
    const own = { ...headers, 'Content-Type': type, 'Cache-Control': IMMUTABLE }
    files.set(path, new StoredResponse(200, body, own, () => compressWell(body)))
  }
  const script = siteScript()
  const type = 'text/javascript; charset=utf-8'
  const scriptPath = hashedPath('site', script, 'js')
  add(scriptPath, type, script)
  files.set(
    SITE_SCRIPT,
    new StoredResponse(200, script, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-cache' }),
  )
  add(iconsPath, 'image/svg+xml', categorySprite())
  /** The same on every page, and read while the build is there. */
  let stylePath = ''
  function merged(styles: readonly string[]): string {
    if (stylePath) return stylePath
    const built = styles.map((path) => readFileSync(join(clientDir, path), 'utf8'))
    const css = [...built, lookStyles(site.look)].join('\n')
    stylePath = hashedPath('style', css, 'css')
    add(stylePath, 'text/css; charset=utf-8', css)
    return stylePath
  }
  return (assets) => ({
    ...assets,
    scripts: assets.scripts.toSpliced(1, 0, scriptPath),
    styles: [merged(assets.styles)],
  })
}

/** What the site's `public` folder has; a site without an icon gets one in its color. */
export function publicFiles(
  headers: Record<string, string>,
  onUnknown?: (path: string) => void,
): Map<string, StoredResponse> {
  const folder = inSiteDir('public')
  const files = existsSync(folder) ? loadStaticFiles(folder, headers, onUnknown) : new Map()
  if (!files.has(FAVICON)) files.set(FAVICON, typedResponse(favicon(), '.svg', headers))
  return files
}

const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="${site.look.highlight}"/><rect x="9" y="9" width="10" height="10" rx="3" fill="none" stroke="#fff" stroke-width="2.2"/></svg>`

const hashedPath = (name: string, body: string, extension: string) =>
  `/assets/${name}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}.${extension}`
