import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#app/document.tsx'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import { readAssets } from './assets.ts'
import { readLogos } from './logos.ts'
import { loadStaticFiles } from './static-files.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** What the build left for the process: which files a page needs, the files themselves, logos and fonts. */
export interface BuildOutput {
  assetsFor: (path: string) => Assets
  staticFiles: Map<string, StoredAnswer>
  logoUrl: LogoUrl
  fontsDir: string
  /** Another one for every state of the sources. */
  stamp: string
}

export function readBuild(dist: string, headers: Record<string, string>): BuildOutput {
  return {
    assetsFor: readAssets(join(dist, 'client')),
    staticFiles: loadStaticFiles([join(dist, 'client'), join(dist, 'logos')], headers),
    logoUrl: readLogos(dist),
    fontsDir: join(dist, 'fonts'),
    stamp: readFileSync(join(dist, 'built-from'), 'utf8'),
  }
}
