import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from '#cache/page-cache.ts'
import type { DataFormat } from '#open-data/open-data.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { findDownload, makeDownloads } from './downloads.ts'

const countIn: Record<DataFormat, (body: string) => number> = {
  json: (body) => JSON.parse(body).tools.length,
  csv: (body) => body.trimEnd().split('\n').length - 1,
  ndjson: (body) =>
    body
      .trimEnd()
      .split('\n')
      .filter((line) => JSON.parse(line).slug).length,
}

onBothDatabases('downloads', (engine) => {
  async function withTools(count: number) {
    const db = await freshDatabase(engine)
    await saveTools(
      db,
      'catalogue',
      Array.from({ length: count }, (_, at) => aTool({ slug: `t-${at}` })),
    )
    const cache = new PageCache(1e7)
    return { db, cache, siteUrl: 'https://x.example.com', headers: {} }
  }

  test('however many ask, a file is made once for a revision of the catalogue', async () => {
    const deps = await withTools(30)
    const asked = await Promise.all(Array.from({ length: 50 }, () => findDownload(deps, 'json')))
    expect(new Set(asked).size).toBe(1)
    const before = asked[0]
    expect(countIn.json(gunzipSync(before?.plain ?? '').toString())).toBe(30)
    await saveTools(deps.db, 'catalogue', [aTool({ slug: 'new-one' })])
    const after = await findDownload(deps, 'json')
    expect(gunzipSync(after.plain).toString()).toContain('"new-one"')
    expect(await after.variant('identity')).not.toMatchObject({
      etag: (await before?.variant('identity'))?.etag,
    })
    expect(await findDownload(deps, 'json')).toBe(after)
  })

  test('all formats are there before they are asked for', async () => {
    const deps = await withTools(5)
    await makeDownloads(deps)
    const { misses } = deps.cache
    for (const format of ['json', 'csv', 'ndjson'] as const) {
      const { plain } = await findDownload(deps, format)
      expect(countIn[format](gunzipSync(plain).toString()), format).toBe(5)
    }
    expect(deps.cache.misses).toBe(misses)
  })
})
