import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { LIST_CACHE_BYTES, PageCache } from '#cache/page-cache.ts'
import type { Assets } from '#frame/document.tsx'
import { readLogos } from '#server/build-output.ts'
import { categorySprite } from '#server/http/category-sprite.tsx'
import { publicFiles, siteScript } from '#server/http/site-files.ts'
import { typedResponse } from '#server/http/static-files.ts'
import { listen, tryPort } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { Metrics } from '#server/metrics.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import type { Settings } from '#server/settings.ts'
import { startWorkers } from '#server/workers.ts'
import { lookStyles } from '#site/look.ts'
import { iconsPath, site } from '#site.config'

const DEVELOPMENT_ENTRY = '/@development'
const SITE_SCRIPT = '/site.js'
const LOOK_STYLES = '/look.css'

const assets: Assets = {
  scripts: [DEVELOPMENT_ENTRY],
  modules: [],
  styles: ['/src/frame/styles/style.css?direct', LOOK_STYLES],
  fonts: [],
}

/** What a build would name after its content. */
function developmentFiles() {
  return publicFiles({})
    .set(SITE_SCRIPT, typedResponse(siteScript(), '.js', {}))
    .set(LOOK_STYLES, typedResponse(lookStyles(site.look), '.css', {}))
    .set(iconsPath, typedResponse(categorySprite(), '.svg', {}))
}

/** Data and workers are started once; what answers requests is reassembled from the present sources each time. */
export async function startDevelopment(settings: Settings, vite: ViteDevServer): Promise<string> {
  await tryPort(settings)
  const log = createLog(settings.logLevel)
  const metrics = new Metrics()
  const data = await prepareDatabase(settings, log)
  const workers = await startWorkers(data.db, settings, log, metrics, async () => {})
  const build = {
    assetsFor: () => assets,
    staticFiles: developmentFiles(),
    logoUrl: readLogos(join(process.cwd(), 'dist')),
    fontsDir: join(process.cwd(), 'dist', 'fonts'),
  }
  async function answer(
    request: Parameters<typeof vite.middlewares>[0],
    response: Parameters<typeof vite.middlewares>[1],
  ) {
    const { createSite } = await vite.ssrLoadModule('/src/server/create-server.ts')
    const cache = new PageCache(settings.pageCacheBytes)
    const lists = new PageCache(LIST_CACHE_BYTES)
    const made = { settings, log, data, workers, metrics, build }
    createSite({ ...made, cache, lists, headers: {}, isStopping: () => false })(request, response)
  }
  const { url } = await listen(
    (request, response) =>
      vite.middlewares(request, response, () => {
        answer(request, response).catch((error) => {
          vite.ssrFixStacktrace(error)
          log.error({ error }, 'a request failed')
          response.writeHead(500).end(String(error.stack))
        })
      }),
    settings,
    log,
  )
  return url
}
