import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findToolBySlug, getToolBySlug } from '#catalogue/tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { runOnce } from '#tests/feeds.ts'
import { temporaryFolder } from '#tests/served-site.ts'
import { folderSource } from './folder-source.ts'
import { listRefusals } from './refusals.store.ts'

onBothDatabases('the shipped catalogue', (engine) => {
  test('a bad file is refused by its name, a bad answer dropped with its reason, and the rest is kept', async () => {
    const db = await freshDatabase(engine)
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'crm'))
    const write = (slug: string, facts: object) =>
      writeFileSync(join(folder, 'crm', `${slug}.json`), JSON.stringify({ ...aTool({ slug }), ...facts }))
    write('good', {})
    write('negative', { plans: [{ name: 'Pro', monthly: -8, per: 'seat' }] })
    write('nowhere', { sources: [{ url: 'ftp://a.example.com', seenAt: '2026-05-04', for: ['plans'] }] })
    write('partly', { answers: { sso: 'yes', 'no-such-question': 'yes', scim: { from: 'Gold' } } })
    const source = folderSource(folder)
    expect(await runOnce(db, source)).toMatchObject({ state: 'done', added: 2, refused: 2 })
    expect((await getToolBySlug(db, 'partly')).answers).toEqual({ sso: 'yes' })
    expect(await findToolBySlug(db, 'negative')).toBeNull()
    const told = async () => {
      const refusals = await listRefusals(db, 10)
      return Object.fromEntries(refusals.map(({ item, reason, isPartial }) => [item, { reason, isPartial }]))
    }
    const first = await told()
    expect(first).toMatchObject({
      'crm/negative.json': {
        isPartial: false,
        reason: expect.stringMatching(/more than 0\n.+plans\[0\]\.monthly/),
      },
      'crm/nowhere.json': {
        isPartial: false,
        reason: expect.stringMatching(/http or https.+\n.+sources\[0\]\.url/),
      },
      partly: {
        isPartial: true,
        reason: [
          'Kept without what does not fit:',
          'answers.no-such-question: there is no such question',
          'answers.scim: "Gold" is none of the plans (there are none)',
        ].join('\n'),
      },
    })
    expect(await runOnce(db, source)).toMatchObject({ state: 'done', unchanged: 2 })
    expect(await told()).toEqual(first)
  })
})
