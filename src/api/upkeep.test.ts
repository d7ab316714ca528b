import { expect, test } from 'vitest'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('what to check', (engine) => {
  test('what waits is counted, and since when', async () => {
    const { db, ask, submit } = await adminApi(engine)
    expect(await ask('GET', '/api/admin/upkeep')).toMatchObject({
      submissions: { waiting: 0 },
      corrections: { waiting: 0, oldest: null },
    })
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' })])
    await submit()
    const before = new Date().toISOString()
    await ask('POST', '/api/corrections', { tool: 'acme', fact: 'other', value: 'It was sold in May.' })
    const { submissions, corrections } = await ask('GET', '/api/admin/upkeep')
    expect([submissions.waiting, corrections.waiting]).toEqual([1, 1])
    expect(corrections.oldest >= before).toBe(true)
  })
})
