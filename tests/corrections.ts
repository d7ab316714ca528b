import type { Engine } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { issueFormToken, MIN_FORM_AGE_MS } from '#submissions/anti-spam.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { adminApi } from './admin-api.ts'
import { aTool } from './builders.ts'

export const correctedAt = 'https://acme.example.com/pricing'
export const correctedTool = aTool({
  slug: 'acme',
  name: 'Acme',
  markets: ['team-chat'],
  plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
  answers: { sso: 'no', scim: 'no' },
  sources: [{ url: 'https://acme.example.com/security', seenAt: '2026-05-04', for: ['sso', 'scim'] }],
})

/** The API with one tool, visitors who correct it and an editor who accepts what they read. */
export async function corrections(engine: Engine) {
  const api = await adminApi(engine)
  await saveTools(api.db, 'catalogue', [correctedTool])
  const suggest = (more: object = {}, network?: string) =>
    api.ask(
      'POST',
      '/api/corrections',
      { tool: 'acme', fact: 'sso', value: { from: 'Pro' }, source: correctedAt, ...more },
      network,
    )
  const waiting = async () => (await api.ask('GET', '/api/corrections')).corrections
  const accept = async (id: number, more: object = {}) => {
    const shown = (await waiting()).find((one: { id: number }) => one.id === id)
    const body = { revision: shown?.revision ?? 0, source: shown?.reported[0]?.source, ...more }
    return api.ask('POST', `/api/corrections/${id}/accept`, body)
  }
  const openForm = async () =>
    issueFormToken(await secretSetting(api.db, 'form-key'), Date.now() - 2 * MIN_FORM_AGE_MS)
  const read = () => getToolBySlug(api.db, 'acme')
  return { ...api, suggest, waiting, accept, read, openForm }
}
