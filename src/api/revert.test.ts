import { expect, test } from 'vitest'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

interface Entry {
  id: number
  title: string
  canRevert: boolean
}

onBothDatabases('undo', (engine) => {
  async function edited() {
    const { db, ask } = await adminApi(engine)
    const facts = aTool({
      slug: 'acme',
      name: 'Acme',
      markets: ['team-chat'],
      answers: { sso: 'yes', scim: 'no' },
    })
    await saveTools(db, 'catalogue', [facts])
    const { tools } = await ask('GET', '/api/admin/tools')
    const path = `/api/admin/tools/${tools[0].id}`
    const read = async () => ask('GET', path)
    const edit = async (more: object) => ask('PUT', path, { ...(await read()).tool, ...more })
    const latest = async (): Promise<Entry> => (await ask('GET', '/api/admin/audit?limit=1')).entries[0]
    const revert = (id: number) => ask('POST', `/api/admin/audit/${id}/revert`)
    return { db, ask, path, facts, read, edit, latest, revert }
  }

  test('an edit is put back, the field is the source’s again, and that can be undone too', async () => {
    const { db, edit, facts, latest, read, revert } = await edited()
    await edit({ name: 'Acme Ltd' })
    const { id, canRevert } = await latest()
    expect(canRevert).toBe(true)
    expect((await revert(id)).isReverted).toBe(true)
    expect(await read()).toMatchObject({ tool: { name: 'Acme' }, locks: [] })
    const undone = await latest()
    expect(undone.title).toBe('Reverted an edit of the tool acme')
    await revert(undone.id)
    expect((await read()).tool.name).toBe('Acme Ltd')
    await saveTools(db, 'catalogue', [{ ...facts, name: 'Acme as its source says' }])
    expect((await read()).tool.name).toBe('Acme Ltd')
  })

  test('what was changed again since is named, and nothing is changed', async () => {
    const { edit, latest, read, revert } = await edited()
    await edit({ name: 'Acme Ltd', description: 'Another description of it.' })
    const { id } = await latest()
    await edit({ name: 'Acme Inc' })
    expect(await revert(id)).toMatchObject({
      status: 409,
      detail: 'Name of Acme Inc changed again since. Revert the later change first.',
    })
    expect((await read()).tool).toMatchObject({ name: 'Acme Inc', description: 'Another description of it.' })
  })

  test('one answer is put back beside another that was changed since', async () => {
    const { edit, latest, read, revert } = await edited()
    await edit({ answers: { sso: 'no', scim: 'no' } })
    const { id } = await latest()
    await edit({ answers: { sso: 'no', scim: 'yes' } })
    expect((await revert(id)).isReverted).toBe(true)
    expect((await read()).tool.answers).toEqual({ sso: 'yes', scim: 'yes' })
  })

  test('nothing but an edit of a tool is put back', async () => {
    const { ask, latest, path, revert } = await edited()
    await ask('POST', `${path}/hide`)
    const { id, title, canRevert } = await latest()
    expect([title, canRevert]).toEqual(['Hid the tool acme', false])
    expect(await revert(id)).toMatchObject({
      status: 409,
      detail: 'Only an edit of a tool can be put back.',
    })
    expect((await revert(9_999)).status).toBe(404)
  })
})
