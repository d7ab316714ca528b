import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { StoredResponse } from '#cache/stored-response.ts'
import type { Assets } from '#frame/document.tsx'
import { matchRoute, type Route } from '#frame/routes.ts'
import { addSiteFiles } from '#server/http/site-files.ts'
import { loadStaticFiles } from '#server/http/static-files.ts'
import { inSiteDir } from '#site/site-folder.ts'
import type { LogoUrl } from '#tools/tool-view.ts'
import { isUploadedLogo } from '#tools/uploaded-logo.ts'

export interface BuildOutput {
  assetsFor: (path: string, search?: URLSearchParams) => Assets
  staticFiles: Map<string, StoredResponse>
  logoUrl: LogoUrl
  fontsDir: string
}

/** `onUnknown` hears of files in the site's folder whose kind is not known, so that nobody looks for them in vain. */
export function readBuild(
  dist: string,
  headers: Record<string, string>,
  onUnknown: (path: string) => void,
): BuildOutput {
  const client = join(dist, 'client')
  const staticFiles = new Map(
    [client, join(dist, 'logos')].flatMap((folder) => [...loadStaticFiles(folder, headers)]),
  )
  // What the build says to this process, not to browsers.
  staticFiles.delete('/manifest.json')
  const withSite = addSiteFiles(staticFiles, client, headers, onUnknown)
  const assetsFor = readAssets(client)
  // The build's styles are read while it is there.
  withSite(assetsFor('/'))
  return {
    assetsFor: (path, search) => withSite(assetsFor(path, search)),
    staticFiles,
    logoUrl: readLogos(dist),
    fontsDir: join(dist, 'fonts'),
  }
}

/** Addresses of the logo files the build made and of those in the site's folder; owners' own are in the database, and brands without one have a letter tile. */
export function readLogos(distDir: string): LogoUrl {
  const file = join(distDir, 'logos.json')
  const built: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const folder = inSiteDir('public/logos')
  const own = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /\.(svg|png)$/.test(name))
  const addresses = {
    ...built,
    ...Object.fromEntries(own.map((name) => [parse(name).name, `/logos/${name}`])),
  }
  return (logo) => {
    if (!logo) return null
    if (isUploadedLogo(logo)) return `/logos/${logo}.png`
    return Object.hasOwn(addresses, logo) ? (addresses[logo] ?? null) : null
  }
}

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, Chunk>
const START = 'src/frame/start.ts'
const ENTRY = 'src/frame/hydrate.tsx'

function readAssets(clientDir: string): BuildOutput['assetsFor'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'))
  const byRoute = new Map<Route, Assets>()
  return (path, search) => {
    const { route } = matchRoute(path, search)
    const assets = byRoute.get(route) ?? assetsOf(manifest, `src/${route.file}`)
    byRoute.set(route, assets)
    return assets
  }
}

function assetsOf(manifest: Manifest, page: string): Assets {
  const scripts = [START, ENTRY].flatMap((key) => manifest[key] ?? [])
  if (scripts.length < 2) throw new Error('The build is incomplete: npm start makes another.')
  const address = (file: string) => `/${file}`
  const loaded = new Set([...chunksOf(manifest, ENTRY), ...chunksOf(manifest, page)])
  const files = Object.values(manifest).map(({ file }) => file)
  return {
    scripts: scripts.map(({ file }) => address(file)),
    modules: [...loaded].filter((chunk) => !scripts.includes(chunk)).map(({ file }) => address(file)),
    styles: [...loaded].flatMap(({ css = [] }) => css.map(address)),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
  }
}

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))]
}
