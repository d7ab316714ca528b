import { expect, test } from 'vitest'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { aPng } from '#tests/pictures.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('the administrator’s tools', (engine) => {
  test('a tool can be added, and an address is never taken twice', async () => {
    const { ask } = await adminApi(engine)
    const facts = aTool({ slug: 'acme', name: 'Acme' })
    const added = await ask('POST', '/api/admin/tools', facts)
    expect([added.status, added.tool.slug]).toEqual([201, 'acme'])
    expect((await ask('POST', '/api/admin/tools', facts)).status).toBe(409)
    expect((await ask('POST', '/api/admin/tools', { ...facts, slug: 'a-vs-b' })).errors).toHaveProperty(
      'slug',
    )
    expect((await ask('GET', '/api/companies/slug/acme')).company.name).toBe('Acme')
  })

  test('an edit shows, is locked against the source that brought the tool, and can be released', async () => {
    const { db, ask } = await adminApi(engine)
    const facts = aTool({ slug: 'acme', name: 'Acme', description: 'As the source tells it.' })
    await saveTools(db, 'catalogue', [facts])
    const { tools } = await ask('GET', '/api/admin/tools?search=acm')
    const path = `/api/admin/tools/${tools[0].id}`
    const { locks } = await ask('PUT', path, { ...facts, description: 'As we tell it.' })
    expect(locks.map(({ field }: { field: string }) => field)).toEqual(['description'])
    const told = async () => (await ask('GET', '/api/companies/slug/acme')).company.description
    await saveTools(db, 'catalogue', [{ ...facts, description: 'Changed by the source.' }])
    expect(await told()).toBe('As we tell it.')
    expect((await ask('DELETE', `${path}/locks/description`)).locks).toEqual([])
    await saveTools(db, 'catalogue', [{ ...facts, description: 'Changed by the source.' }])
    expect(await told()).toBe('Changed by the source.')
    expect((await ask('PUT', path, { ...facts, slug: 'other' })).errors).toHaveProperty('slug')
    expect((await ask('PUT', path, { ...facts, website: 'javascript:alert(1)' })).errors).toHaveProperty(
      'website',
    )
    expect((await ask('GET', '/api/admin/tools/999')).status).toBe(404)
  })

  test('an edit made from what has changed since is refused and undoes nothing', async () => {
    const { db, ask } = await adminApi(engine)
    const facts = aTool({ slug: 'acme', name: 'Acme', description: 'As the source tells it.' })
    await saveTools(db, 'catalogue', [facts])
    const { tools } = await ask('GET', '/api/admin/tools')
    const path = `/api/admin/tools/${tools[0].id}`
    const { tool: opened } = await ask('GET', path)
    await saveTools(db, 'catalogue', [{ ...facts, description: 'Changed by the source.' }])
    const refused = await ask('PUT', path, { ...opened, name: 'Acme Ltd' })
    expect([refused.status, refused.detail]).toEqual([
      409,
      'Somebody else saved this tool meanwhile. Nothing of yours was saved yet.',
    ])
    expect(refused.current).toMatchObject({ name: 'Acme', description: 'Changed by the source.' })
    const { tool: reloaded, locks } = await ask('GET', path)
    expect([reloaded.name, reloaded.description, locks]).toEqual(['Acme', 'Changed by the source.', []])
    const saved = await ask('PUT', path, { ...reloaded, name: 'Acme Ltd' })
    expect([saved.status, saved.tool.description]).toEqual([200, 'Changed by the source.'])
    expect(saved.locks.map(({ field }: { field: string }) => field)).toEqual(['name'])
    expect((await ask('PUT', path, { ...saved.tool, name: 'ACME' })).status).toBe(200)
  })

  test('every fact is edited, told back and kept apart: plans, answers, sources, maker', async () => {
    const { ask } = await adminApi(engine)
    const facts = aTool({ slug: 'acme', markets: ['team-chat'], plans: [] })
    const { tool } = await ask('POST', '/api/admin/tools', facts)
    const path = `/api/admin/tools/${tool.id}`
    const edit = {
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Pro', monthly: 8, per: 'seat' },
      ],
      answers: { sso: { from: 'Pro' }, 'thread-model': 'optional', 'users-free': 10 },
      sources: [{ url: 'https://acme.test/pricing', undated: true, for: ['plans'] }],
      maker: { owner: 'Acme Ltd' },
      trial: { days: 14 },
      formerNames: ['Old Acme'],
      editorsChoice: { date: '2026-05-04', reason: 'Calm.' },
    }
    const saved = await ask('PUT', path, { ...tool, ...edit })
    expect(saved.tool).toMatchObject(edit)
    expect(saved.implied).toContain('mobile-app')
    const asked = saved.questions.map(({ key }: { key: string }) => key)
    expect(asked).toEqual(expect.arrayContaining([...Object.keys(edit.answers), 'scim']))
    expect(new Set(asked).size).toBe(asked.length)
    expect(saved.locks.map(({ field }: { field: string }) => field)).toEqual(Object.keys(edit).sort())
    expect((await ask('GET', '/api/companies/slug/acme')).company.plans).toEqual(edit.plans)
    const { entries } = await ask('GET', '/api/admin/audit?limit=1')
    expect(entries[0].title).toBe('Edited the tool acme')
    expect(entries[0].lines).toContain('Plans: Plan Pro added: $8 per seat a month')
    expect(entries[0].lines).toContain('Answers: Single sign-on (SSO): unknown → from Pro')
  })

  test('what cannot be is refused at its field, and nothing is saved', async () => {
    const { ask } = await adminApi(engine)
    const made = await ask('POST', '/api/admin/tools', aTool({ slug: 'acme', answers: { made: 'up' } }))
    expect(made.errors).toEqual({ 'answers.made': 'there is no such question' })
    const added = await ask('POST', '/api/admin/tools', aTool({ slug: 'acme', plans: [] }))
    const wrong = async (edit: object) =>
      (await ask('PUT', `/api/admin/tools/${added.tool.id}`, { ...added.tool, ...edit })).errors
    expect(await wrong({ plans: [{ name: 'Pro', monthly: -1, per: 'seat' }] })).toEqual({
      'plans.0.monthly': 'must be more than 0',
    })
    expect(await wrong({ plans: [{ name: '', monthly: 'ten' }] })).toEqual({
      'plans.0.name': 'must not be empty',
      'plans.0.monthly': 'must be a number',
    })
    expect(await wrong({ answers: { sso: { from: 'Gold' } } })).toEqual({
      'answers.sso': '"Gold" is none of the plans (there are none)',
    })
    expect(await wrong({ answers: { sso: { addOn: '' } } })).toEqual({
      'answers.sso.addOn': 'must not be empty',
    })
    expect(await wrong({ sources: [{ url: 'here', for: [] }] })).toEqual({
      'sources.0.url': 'must be an http or https address',
      'sources.0.for': 'must have at least 1 entry',
      'sources.0.seenAt': 'must be given, or the source marked as undated',
    })
    expect(await wrong({ logo: `u-${'0'.repeat(32)}` })).toEqual({ logo: 'must be uploaded again' })
    expect((await ask('GET', `/api/admin/tools/${added.tool.id}`)).tool.revision).toBe(added.tool.revision)
  })

  test('a wrong answer that came with a source stands in nobody’s way, unless its plan is taken from it', async () => {
    const { db, ask } = await adminApi(engine)
    const facts = aTool({
      slug: 'acme',
      answers: { made: 'up', sso: { from: 'Pro' } },
      plans: [{ name: 'Pro', price: 'quote' }],
    })
    await saveTools(db, 'catalogue', [facts])
    const { tools } = await ask('GET', '/api/admin/tools')
    const path = `/api/admin/tools/${tools[0].id}`
    const { tool } = await ask('PUT', path, { ...facts, name: 'Acme Ltd' })
    expect(tool.name).toBe('Acme Ltd')
    expect((await ask('PUT', path, { ...tool, plans: [] })).errors).toEqual({
      'answers.sso': '"Pro" is none of the plans (there are none)',
    })
  })

  test('a logo is uploaded, redrawn and shown once a tool has it', async () => {
    const { db, ask } = await adminApi(engine)
    const { logo, status } = await ask('POST', '/api/admin/logos', { picture: aPng(64).toString('base64') })
    expect([status, logo]).toEqual([201, expect.stringMatching(/^u-[0-9a-f]{32}$/)])
    const { tool } = await ask('POST', '/api/admin/tools', aTool({ slug: 'acme', logo }))
    expect(tool.logo).toBe(logo)
    expect(await findUploadedLogo(db, logo)).toMatchObject({ isShown: true })
    const refused = await ask('POST', '/api/admin/logos', {
      picture: Buffer.from('<svg/>').toString('base64'),
    })
    expect([refused.status, refused.detail]).toEqual([400, 'This is not a PNG, JPG or SVG picture.'])
  })

  test('a hidden tool is nowhere, also not in counts, and comes back as it was', async () => {
    const { db, ask } = await adminApi(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', category: 'crm', tags: [] })])
    const { tools } = await ask('GET', '/api/admin/tools')
    const path = `/api/admin/tools/${tools[0].id}`
    expect((await ask('GET', '/api/categories')).categories).toEqual({ crm: 1 })
    expect((await ask('POST', `${path}/hide`)).tool.hiddenAt).toMatch(/^20/)
    expect((await ask('GET', '/api/companies/slug/acme')).status).toBe(404)
    expect((await ask('GET', '/api/categories')).categories).toEqual({})
    expect((await ask('POST', `${path}/restore`)).tool.hiddenAt).toBeNull()
    expect((await ask('GET', '/api/categories')).categories).toEqual({ crm: 1 })
    expect((await ask('GET', '/api/companies/slug/acme')).status).toBe(200)
  })

  test('the audit log tells who did what with before and after, and cannot be changed', async () => {
    const { db, ask } = await adminApi(engine)
    const facts = aTool({ slug: 'acme', name: '=Acme' })
    const { tool } = await ask('POST', '/api/admin/tools', facts)
    await ask('PUT', `/api/admin/tools/${tool.id}`, { ...facts, name: 'Acme Ltd' })
    const { entries, total } = await ask('GET', '/api/admin/audit?limit=1')
    expect(total).toBe(2)
    expect(entries[0]).toMatchObject({
      who: 'admin@example.com',
      action: 'tool.edited',
      subject: 'tool acme',
      before: { name: '=Acme' },
      after: { name: 'Acme Ltd' },
    })
    await expect(db.updateTable('audit_log').set({ who: 'nobody' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })
})
