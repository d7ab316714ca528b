import type { RequestListener } from 'node:http'
import type { Engine } from '#db/open.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { adminApi } from './admin-api.ts'
import { aTool } from './builders.ts'
import { checkRounds, htmlPage } from './check-rounds.ts'
import { aPublisher, named } from './feeds.ts'

/** A tool with its website and price page on loopback, and two others that are well: we are online. */
export async function aCheckedTool(engine: Engine, answer: RequestListener) {
  const { db, ask } = await adminApi(engine)
  const site = named(await aPublisher(answer))
  const others = [named(await aPublisher(htmlPage('Fine'))), named(await aPublisher(htmlPage('Fine')))]
  const tools = [
    aTool({
      slug: 'acme',
      website: `${site.url}/`,
      sources: [{ url: `${site.url}/pricing`, seenAt: '2026-11-01', for: ['plans'] }],
    }),
    ...others.map(({ url }, at) => aTool({ slug: `other-${at}`, website: url })),
  ]
  await saveTools(db, 'catalogue', tools)
  const hosts = [site, ...others].map(({ host }) => host)
  const checksOf = async () => {
    const { checks } = await ask('GET', '/api/companies/slug/acme/checks')
    return { website: checks[0], price: checks[1] }
  }
  return { db, ask, site, others, hosts, round: checkRounds(db, hosts), checksOf }
}
