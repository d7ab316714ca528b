import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listRefusals, recordRefusals } from '#sync/refusals.store.ts'
import { emptyMemory } from '#sync/source.ts'
import { getSourceState, recordAttempt } from '#sync/sync.store.ts'
import { aTool } from '#tests/builders.ts'
import { aDatabase, freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { temporaryFolder } from '#tests/served-site.ts'
import { countFacet } from '#tools/index/listed-tools.store.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { readArchive, rowsAfter, writeArchive } from './archive.ts'
import { archivedTables, derivedTables } from './schema.ts'

/** Every fact that came with plans and answers. */
const record = {
  markets: ['team-chat'],
  license: 'MIT',
  repository: 'https://git.example.com/acme',
  maker: { owner: 'Acme “Ltd”', country: 'SE', founded: 2009 },
  status: { state: 'maintenance' as const, since: '2026-02' },
  countries: ['SE'],
  formerNames: ['Acme Classic'],
  plans: [
    { name: 'Free', price: 0 as const, limits: ['90 days'] },
    { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' as const, currency: 'EUR' },
  ],
  addOns: [{ name: 'Caller', monthly: 4, per: 'seat' as const }],
  trial: { days: 14 },
  answers: { sso: { from: 'Pro' }, scim: 'no' },
  sources: [{ url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }],
  editorsChoice: { date: '2026-05-04', reason: 'Simple' },
}

test('every batch of an archive is found by an index, without reading or sorting the rows before it', async () => {
  const db = await freshDatabase('sqlite')
  for (const [table, key] of Object.entries(archivedTables)) {
    const last = Object.fromEntries(key.map((column) => [column, 1]))
    const { rows } = await sql<{
      detail: string
    }>`explain query plan ${rowsAfter(table, key, last)}`.execute(db)
    const [search, ...sorts] = rows.map(({ detail }) => detail)
    expect(search, table).toMatch(/^SEARCH \w+ USING /)
    expect(sorts, table).toEqual([])
  }
})

onBothDatabases('archives', (engine) => {
  test('every table is either archived or rebuilt from the archived ones', async () => {
    const db = await freshDatabase(engine)
    const tables = (await db.introspection.getTables()).map((table) => table.name)
    expect(tables).toContain('tools')
    const known = [...Object.keys(archivedTables), ...derivedTables]
    expect(tables.filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(archivedTables).filter((name) => !tables.includes(name))).toEqual([])
  })

  for (const other of ['sqlite', 'postgres'] as const) {
    test(`what was archived here arrives whole on ${other}, and new rows get new ids there`, async () => {
      const db = await freshDatabase(engine)
      await saveTools(
        db,
        'catalogue',
        Array.from({ length: 250 }, (_, index) =>
          aTool({
            slug: `moved-${index}`,
            name: `Größe ${index} "'\\`,
            ...record,
            integrations: ['moved-0'],
          }),
        ),
      )
      await recordRefusals(db, 'catalogue', [{ item: 'a', reason: 'b', isPartial: true }], false)
      await recordAttempt(db, 'catalogue', null, {
        memory: { ...emptyMemory, questions: 'a mark' },
      })
      const file = join(temporaryFolder(), 'all.ndjson.gz')
      const written = await writeArchive(db, engine, file)
      expect(written.tools?.rows).toBe(250)
      const target = await freshDatabase(other)
      expect(await readArchive(target, other, file)).toEqual(written)
      expect(await findToolBySlug(target, 'moved-249')).toEqual(await findToolBySlug(db, 'moved-249'))
      expect(await findToolBySlug(target, 'moved-249')).toMatchObject(record)
      expect((await countFacet(target, 'integration'))['moved-249']).toBe(1)
      expect(await listRefusals(target, 5)).toMatchObject([{ item: 'a', isPartial: true }])
      expect((await getSourceState(target, 'catalogue')).memory.questions).toBe('a mark')
      await saveTools(target, 'catalogue', [aTool({ slug: 'after' })])
      expect((await findToolBySlug(target, 'after'))?.id).toBeGreaterThan(249)
    })
  }

  test('a cut archive and a target with data are refused and change nothing', async () => {
    const db = await freshDatabase(engine)
    await saveTools(
      db,
      'catalogue',
      Array.from({ length: 300 }, () => aTool()),
    )
    const file = join(temporaryFolder(), 'all.ndjson.gz')
    await writeArchive(db, engine, file)
    await expect(readArchive(db, engine, file)).rejects.toThrow('already holds data')
    const cut = `${file}.cut`
    writeFileSync(cut, readFileSync(file).subarray(0, 4000))
    const target = await freshDatabase(engine)
    await expect(readArchive(target, engine, cut)).rejects.toThrow('unexpected end of file')
    expect(await target.selectFrom('tools').select('id').execute()).toEqual([])
    expect(await readArchive(target, engine, file)).toMatchObject({ tools: { rows: 300 } })
  })

  test('an archive of other tables is refused in one line, and changes nothing', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'kept' })])
    await sql`alter table sync_sources drop column walked_at`.execute(db)
    const file = join(temporaryFolder(), 'all.ndjson.gz')
    await writeArchive(db, engine, file)
    const target = await freshDatabase(engine)
    await expect(readArchive(target, engine, file)).rejects.toThrow(
      /^The archive is of version \d+\.\d+\.\d+, whose tables are not those of this one .* Nothing was changed\.$/,
    )
    expect(await target.selectFrom('tools').select('id').execute()).toEqual([])
  })

  test('an archive with a row that is not what was written is refused', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'kept', name: 'Kept' })])
    const file = join(temporaryFolder(), 'all.ndjson.gz')
    await writeArchive(db, engine, file)
    const text = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(text.replace('"name":"Kept"', '"name":"Lost"')))
    const target = await freshDatabase(engine)
    await expect(readArchive(target, engine, file)).rejects.toThrow('did not arrive whole: tools differ')
    expect(await target.selectFrom('tools').select('id').execute()).toEqual([])
  })

  test('an archive never takes the place of a file, and a failed one leaves nothing behind', async () => {
    const db = await freshDatabase(engine)
    const folder = temporaryFolder()
    const file = join(folder, 'old.ndjson.gz')
    writeFileSync(file, 'an older archive')
    await expect(writeArchive(db, engine, file)).rejects.toThrow(`There is already a file ${file}.`)
    const { db: withoutTables } = await aDatabase(engine, 'nothing')
    await expect(writeArchive(withoutTables, engine, join(folder, 'new.ndjson.gz'))).rejects.toThrow(
      'There is no catalogue in this database.',
    )
    expect(readdirSync(folder)).toEqual(['old.ndjson.gz'])
    expect(readFileSync(file, 'utf8')).toBe('an older archive')
  })

  test('of two archives of the same name at once, one is written and the other refused', async () => {
    const db = await freshDatabase(engine)
    const folder = temporaryFolder()
    const file = join(folder, 'all.ndjson.gz')
    const outcomes = await Promise.allSettled([
      writeArchive(db, engine, file),
      writeArchive(db, engine, file),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(folder)).toEqual(['all.ndjson.gz'])
    await readArchive(await freshDatabase(engine), engine, file)
  })
})
