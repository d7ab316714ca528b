import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listFiltered } from '#search/search.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, testRun } from '#tests/databases.ts'
import { listPopularTools } from '#tools/index/listed-tools.store.ts'
import { listToolAddresses } from '#tools/indexed-pages.store.ts'
import { visibleTools } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

const NAMES = [
  ...[
    'apple',
    'Banana',
    'a b',
    'ab',
    'a-c',
    'éclair',
    'Zebra',
    '_under',
    '10x',
    '2y',
    'ｆull',
    '𠀀',
    'ß',
    'sz',
  ],
  ...['Ab', 'a.b', '(a)', 'Ångström', '日本', '🎉 party'],
]

/** Orders names as people who speak English do, like the database of a usual Linux server. */
async function englishDatabase(): Promise<Db> {
  const { postgresUrl } = testRun()
  const { db: owner } = openDatabase({ dataDir: '', databaseUrl: postgresUrl })
  const name = `english_${Date.now()}`
  const options = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'"
  await sql.raw(`create database ${name} ${options}`).execute(owner)
  const address = new URL(postgresUrl)
  address.pathname = name
  const { db } = openDatabase({ dataDir: '', databaseUrl: address.href })
  onTestFinished(async () => {
    await db.destroy()
    await sql.raw(`drop database ${name}`).execute(owner)
    await owner.destroy()
  })
  return db
}

async function expectCodePoints(db: Db) {
  await saveTools(
    db,
    'catalogue',
    NAMES.map((name, at) => aTool({ slug: `t${at}${'-x'.repeat(at % 3)}`, name, integrations: [] })),
  )
  const folded = (name: string) => Buffer.from(name.toLowerCase())
  const expected = NAMES.toSorted(
    (a, b) => Buffer.compare(folded(a), folded(b)) || NAMES.indexOf(a) - NAMES.indexOf(b),
  )
  const byName = await visibleTools(db).select(['id', 'name']).orderBy('sort_name').orderBy('id').execute()
  for (const [sort, tools] of [
    ['name', byName],
    ['popular', await listPopularTools(db, 100)],
  ] as const) {
    expect(tools.map(({ name }) => name)).toEqual(expected)
    const { ids } = await listFiltered(db, { sort, limit: 100 })
    expect(ids).toEqual(tools.map(({ id }) => id))
  }
  const slugs = (await listToolAddresses(db, { offset: 0, limit: 100 })).map(({ slug }) => slug)
  expect(slugs).toEqual(slugs.toSorted())
}

test('names are in one order, in SQLite, in memory and in a PostgreSQL that speaks English', async () => {
  await expectCodePoints(await freshDatabase('sqlite'))
  const english = await englishDatabase()
  const { rows: usual } = await sql`select 'Z' < 'a' as plain`.execute(english)
  expect(usual).toEqual([{ plain: false }])
  await migrate(english, 'postgres')
  await expectCodePoints(english)
  const { rows: collations } = await sql`
    select distinct collation_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(english)
  expect(collations).toEqual([{ collation_name: 'C' }])
})
