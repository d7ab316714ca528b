import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { isDatabaseFault, WriteHealth } from './write-health.ts'

onBothDatabases('the health of writes', (engine) => {
  async function failureOf(query: string): Promise<unknown> {
    const db = await freshDatabase(engine)
    return sql
      .raw(query)
      .execute(db)
      .then(() => null)
      .catch((error) => error)
  }
  const missing = "insert into no_such_table values ('x')"
  const wrongValue = "insert into counters (name, value) values ('catalogue', 1)"

  test('a fault of the database is one, a value that breaks a rule is none', async () => {
    expect(isDatabaseFault(await failureOf(missing))).toBe(true)
    const broken = await failureOf(wrongValue)
    expect([broken, isDatabaseFault(broken)]).toEqual([expect.any(Error), false])
  })

  test('writes fail when several did in a row; one that goes through ends it', async () => {
    const health = new WriteHealth()
    const [fault, broken] = [await failureOf(missing), await failureOf(wrongValue)]
    for (const error of [fault, fault, broken, new TypeError('ours')]) health.note(error)
    expect(health.isFailing).toBe(false)
    health.note(fault)
    expect(health.isFailing).toBe(true)
    health.note()
    expect(health.isFailing).toBe(false)
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(isDatabaseFault(lost)).toBe(true)
    for (const error of [lost, lost, lost]) health.note(error)
    expect(health.isFailing).toBe(false)
  })
})
