import type { ApiDeps } from '#api/core/endpoint.ts'
import type { Engine } from '#db/open.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { aSubmission } from './builders.ts'
import { freshDatabase } from './databases.ts'
import { signedInAs } from './signed-in.ts'

let networks = 0

/** The API as its visitors and its administrator use it; each call comes from a network of its own. */
export async function adminApi(engine: Engine, more: Partial<ApiDeps> = {}) {
  const db = await freshDatabase(engine)
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000', ...more })
  const Cookie = await signedInAs(db)
  async function ask(method: string, path: string, body?: object, network = `10.0.0.${++networks}`) {
    const headers = { Cookie, ...(body && { 'Content-Type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await api.request(path, init, { network })
    return { status: answer.status, headers: answer.headers, ...(await answer.json()) }
  }
  const submit = async (facts = aSubmission()) => (await ask('POST', '/api/submissions', facts)).submission
  return { db, api, ask, submit }
}
