import { expect, test } from 'vitest'
import { editTool } from '#admin/actions/tools.ts'
import { listLockedFields } from '#admin/locked-fields.ts'
import { listToolChanges } from '#history/history.store.ts'
import { listLocks } from '#history/locks.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { toolFactsSchema } from '#tools/tool-facts.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { releaseField } from './edit-tools.store.ts'
import { saveTools } from './save-tools.store.ts'

const WHO = 'admin@example.com'
const source = { url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans'] }
const pro = { name: 'Pro', monthly: 9, yearly: 7, per: 'seat' } as const
const told = aTool({
  slug: 'acme',
  markets: ['team-chat'],
  maker: { owner: 'Acme Ltd' },
  plans: [{ name: 'Free', price: 0 }, pro],
  answers: { sso: { from: 'Pro' }, scim: 'no' },
  sources: [source],
})

onBothDatabases('locked facts', (engine) => {
  async function edited(facts: Partial<typeof told>) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [told])
    const { id } = await getToolBySlug(db, 'acme')
    await editTool(db, WHO, id, { facts: toolFactsSchema.parse({ ...told, ...facts }) })
    const read = () => getToolBySlug(db, 'acme')
    const locks = async () => (await listLocks(db, id)).map(({ field }) => field)
    return { db, id, read, locks }
  }

  test.each([
    ['answers', { answers: { sso: 'yes' as const, webhooks: 'yes' as const } }],
    ['maker', { maker: { owner: 'Bigger Acme' } }],
    ['sources', { sources: [{ ...source, seenAt: '2026-06-01' }] }],
    ['markets', { markets: ['video-meetings'] }],
    ['formerNames', { formerNames: ['Acme Classic'] }],
    ['trial', { trial: { days: 14 } }],
    ['license', { license: 'MIT' }],
    ['repository', { repository: 'https://git.example.com/acme' }],
  ] as const)(
    '%s stay as the administrator wrote them, as a whole, until they are released',
    async (field, facts) => {
      const { db, id, read, locks } = await edited(facts as Partial<typeof told>)
      expect(await locks()).toEqual([field])
      await saveTools(db, 'catalogue', [
        { ...told, description: 'Told anew.', answers: { sso: 'no', scim: 'yes' } },
      ])
      expect(await read()).toMatchObject({ description: 'Told anew.' })
      expect((await read())[field]).toEqual(Object.values(facts)[0])
      await releaseField(db, id, field)
      expect(await read()).toMatchObject({ answers: { sso: 'no', scim: 'yes' } })
      expect((await read())[field] ?? null).toEqual(
        field === 'answers' ? { sso: 'no', scim: 'yes' } : (told[field] ?? null),
      )
      expect(await locks()).toEqual([])
    },
  )

  test('locked plans stay when their source has others, and go back to those when they are released', async () => {
    const { db, id, read, locks } = await edited({
      plans: [{ name: 'Team', monthly: 20, per: 'account' }],
      answers: {},
    })
    expect(await locks()).toEqual(['answers', 'plans'])
    await saveTools(db, 'catalogue', [{ ...told, plans: [{ ...pro, monthly: 30 }] }])
    expect(await read()).toMatchObject({ plans: [{ name: 'Team', monthly: 20 }], answers: {} })
    await releaseField(db, id, 'plans')
    expect(await read()).toMatchObject({ plans: [{ name: 'Pro', monthly: 30 }] })
  })

  test("a source's answer that names none of the administrator's plans is left out until they are released", async () => {
    const { db, id, read } = await edited({
      plans: [{ name: 'Team', price: 'quote' }],
      answers: { scim: 'no' },
    })
    await releaseField(db, id, 'answers')
    expect((await read()).answers).toEqual({ scim: 'no' })
    await saveTools(db, 'catalogue', [{ ...told, answers: { sso: { from: 'Pro' }, webhooks: 'yes' } }])
    expect((await read()).answers).toEqual({ webhooks: 'yes' })
    await releaseField(db, id, 'plans')
    expect((await read()).answers).toEqual({ sso: { from: 'Pro' }, webhooks: 'yes' })
  })

  test('a locked field says what its source says instead, as it would be shown once it is released', async () => {
    const { db, id } = await edited({ maker: { owner: 'Bigger Acme' } })
    const lock = { field: 'maker', lockedAt: expect.any(String) }
    await saveTools(db, 'catalogue', [{ ...told, maker: { owner: 'Acme Group' } }])
    expect(await listLockedFields(db, id)).toEqual([{ ...lock, told: ['Owner: Acme Group'] }])
    await saveTools(db, 'catalogue', [{ ...told, maker: { owner: 'Bigger Acme' } }])
    expect(await listLockedFields(db, id)).toEqual([{ ...lock, told: null }])
    await saveTools(db, 'catalogue', [{ ...told, maker: undefined }])
    expect(await listLockedFields(db, id)).toEqual([{ ...lock, told: ['Nothing'] }])
  })

  test('each change is in the history with its field', async () => {
    const { db } = await edited({ answers: { sso: 'yes' } })
    const [latest] = await listToolChanges(db, 'acme', 1)
    expect(latest).toMatchObject({
      kind: 'changed',
      field: 'answers',
      before: told.answers,
      after: { sso: 'yes' },
      source: 'admin',
    })
  })
})
