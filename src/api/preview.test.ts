import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'

onBothDatabases('a preview', (engine) => {
  test('shows the tool and what a comparison with the leader would say, and saves nothing', async () => {
    const db = await freshDatabase(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    const Cookie = await signedInAs(db, 'editor', 'ed@example.com')
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'slack', name: 'Slack', markets: ['team-chat'], answers: { sso: 'yes' } }),
    ])
    const preview = async (facts: object) => {
      const answer = await api.request('/api/admin/tool-preview', {
        method: 'POST',
        headers: { Cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(facts),
      })
      return { status: answer.status, ...(await answer.json()) }
    }
    const facts = aTool({
      slug: 'acme',
      name: 'Acme',
      markets: ['team-chat'],
      plans: [{ name: 'Pro', monthly: 8, per: 'seat' }],
      answers: { sso: 'no', scim: { from: 'Pro' } },
      sources: [{ url: 'https://acme.test/scim', seenAt: '2026-05', for: ['scim'] }],
    })
    const shown = await preview(facts)
    const { tool, standing, similar, activity } = shown.page
    expect(tool.company).toMatchObject({ name: 'Acme', plans: [{ name: 'Pro', monthly: 8 }] })
    expect(tool.company.answers.scim).toMatchObject({ answer: 'from' })
    expect(standing.questions.map(({ key }: { key: string }) => key)).toContain('sso')
    expect([similar.companies, activity.rating.count]).toEqual([[], 0])
    expect(shown.comparison.content.h1).toBe('Acme vs Slack')
    expect(shown.comparison.tool1.slug).toBe('acme')
    const edited = await preview(
      aTool({ slug: 'slack', name: 'Slack 2', markets: ['team-chat'], answers: { sso: 'no' } }),
    )
    expect(edited.page.tool.company).toMatchObject({ name: 'Slack 2', answers: { sso: { answer: 'no' } } })
    expect((await preview({ ...facts, markets: [] })).comparison).toBeNull()
    expect((await preview({ ...facts, website: 'nowhere' })).errors).toHaveProperty('website')
    expect(await db.selectFrom('tools').select('slug').execute()).toEqual([{ slug: 'slack' }])
    expect((await api.request('/api/companies/slug/acme')).status).toBe(404)
  })
})
