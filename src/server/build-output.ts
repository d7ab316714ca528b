import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#app/document.tsx'
import type { StoredAnswer } from '#cache/stored-answer.ts'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import { readAssets } from './assets.ts'
import { readLogos } from './logos.ts'
import { loadStaticFiles } from './static-files.ts'

/** What the build left for the process: which files a page needs, the files themselves, logos and fonts. */
export interface BuildOutput {
  assetsFor: (path: string) => Assets
  staticFiles: Map<string, StoredAnswer>
  logoUrl: LogoUrl
  fontsDir: string
  /** Another one whenever tools may be put into the search index in another way. */
  indexStamp: string
}

export function readBuild(dist: string, headers: Record<string, string>): BuildOutput {
  return {
    assetsFor: readAssets(join(dist, 'client')),
    staticFiles: loadStaticFiles([join(dist, 'client'), join(dist, 'logos')], headers),
    logoUrl: readLogos(dist),
    fontsDir: join(dist, 'fonts'),
    indexStamp: readFileSync(join(dist, 'index-stamp'), 'utf8'),
  }
}
