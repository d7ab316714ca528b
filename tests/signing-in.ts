import { ensureAccount } from '#accounts/ensure-account.ts'
import type { Db } from '#db/open.ts'
import { cheapPasswords, withPasswords } from './cheap-passwords.ts'
import { checkedApi } from './checked-api.ts'
import { freshDatabase } from './databases.ts'

export const EMAIL = 'admin@example.com'
export const PASSWORD = 'correct horse battery'
export const basic = (email: string, password: string) => `Basic ${btoa(`${email}:${password}`)}`

export const apiOn = (db: Db, siteUrl = 'http://localhost:3000', passwords = cheapPasswords()) =>
  checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl, passwords })

export async function apiWithAdmin(engine: 'sqlite' | 'postgres' = 'sqlite', siteUrl?: string) {
  const db = await freshDatabase(engine)
  await ensureAccount(withPasswords(db), { email: EMAIL, password: PASSWORD })
  return { db, api: apiOn(db, siteUrl) }
}

export function signIn(api: ReturnType<typeof apiOn>, given: object, network = '203.0.113.7', Cookie = '') {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify(given),
  }
  return api.request('/api/admin/session', init, { network })
}
