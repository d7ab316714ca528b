import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#app/document.tsx'
import { matchRoute, type Route } from '#app/routes.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, Chunk>
const START = 'src/app/start.ts'
const ENTRY = 'src/app/hydrate.tsx'

/** Which scripts, styles and fonts a page needs, from the build's manifest. */
export function readAssets(clientDir: string): (path: string) => Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'))
  const byRoute = new Map<Route, Assets>()
  return (path) => {
    const { route } = matchRoute(path)
    const assets = byRoute.get(route) ?? assetsOf(manifest, `src/${route.file}`)
    byRoute.set(route, assets)
    return assets
  }
}

function assetsOf(manifest: Manifest, page: string): Assets {
  const [start, entry] = [manifest[START], manifest[ENTRY]]
  if (!start || !entry) throw new Error('The build is incomplete: run npm run build.')
  const address = (file: string) => `/${file}`
  const scripts = new Set([...chunkFiles(manifest, ENTRY), ...chunkFiles(manifest, page)])
  const files = Object.values(manifest).map(({ file }) => file)
  return {
    script: address(start.file),
    later: [...scripts].map(address),
    styles: (entry.css ?? []).map(address),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
  }
}

function chunkFiles(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => chunkFiles(manifest, imported, seen))]
}
