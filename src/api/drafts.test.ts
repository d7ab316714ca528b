import { expect, test } from 'vitest'
import { findAccount } from '#admin/account.store.ts'
import { removeEditor } from '#admin/editors.ts'
import { forgetDrafts } from '#admin/tool-drafts.store.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'

const content = { typed: { name: 'Acme', plans: [{ name: 'Pro' }] }, opened: { name: '' }, revision: 3 }

onBothDatabases('drafts of tools', (engine) => {
  async function drafts() {
    const db = await freshDatabase(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    const as = (Cookie: string) => async (method: string, tool: number, body?: object) => {
      const headers = { Cookie, ...(body && { 'Content-Type': 'application/json' }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await api.request(`/api/admin/drafts/${tool}`, init)
      return { status: answer.status, ...(await answer.json()) }
    }
    return {
      db,
      ada: as(await signedInAs(db, 'administrator', 'ada@example.com')),
      ben: as(await signedInAs(db, 'editor', 'ben@example.com')),
    }
  }

  test('each editor has an own one of each tool, the latest counts, and it is discarded alone', async () => {
    const { ada, ben } = await drafts()
    expect((await ada('GET', 7)).draft).toBeNull()
    await ada('PUT', 7, content)
    const { draft } = await ada('PUT', 7, { ...content, typed: { name: 'Acme Ltd' } })
    expect(draft).toEqual({
      ...content,
      typed: { name: 'Acme Ltd' },
      savedAt: expect.stringMatching(/^\d{4}-/),
    })
    await ben('PUT', 7, content)
    await ada('PUT', 0, content)
    expect((await ada('DELETE', 7)).draft).toBeNull()
    expect((await ben('GET', 7)).draft.typed).toEqual(content.typed)
    expect((await ada('GET', 0)).draft.revision).toBe(3)
    expect((await ada('PUT', -1, content)).status).toBe(400)
    expect((await ada('PUT', 7, { typed: 'all' })).status).toBe(400)
  })

  test('go with their editor, and when they are old', async () => {
    const { db, ada, ben } = await drafts()
    await ada('PUT', 7, content)
    await ben('PUT', 7, content)
    await ben('PUT', 8, content)
    const account = await findAccount(db, 'ben@example.com')
    await removeEditor(db, 'ada@example.com', account?.id ?? 0)
    const left = () => db.selectFrom('tool_drafts').select(['email', 'tool_id']).execute()
    expect(await left()).toEqual([{ email: 'ada@example.com', tool_id: 7 }])
    await forgetDrafts(db, new Date(Date.now() - 60_000))
    expect(await left()).toHaveLength(1)
    await forgetDrafts(db, new Date(Date.now() + 60_000))
    expect(await left()).toEqual([])
  })
})
