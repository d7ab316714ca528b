import { expect, test } from './test.ts'

/** Sentences as buyers type them; each is the need of one market. */
const needs = [
  'crm for 8 people with sso',
  'project management with time tracking and client guests for 12 people under $200 a month',
  'video calls for a clinic in the eu with hipaa agreement',
  'replace mailchimp, 20,000 contacts',
  'self-hosted notion',
  'accounting for a freelancer in germany',
  'accounting software in europe',
  'payroll for france',
  'help desk for a shopify shop, 3 agents, 300 tickets',
  'password manager for 60 people with sso and scim',
  'product analytics, 1 million events',
  'something to run our gym, 300 members',
  'notion but free',
  'like notion but offline',
  'cheap crm',
  'crm in europe',
  'note taking for mac',
  'crm not salesforce',
  'email marketing but not mailchimp',
  'email marketing for 20,000 contacts, landing pages, not mailchimp, good deliverability',
  'team chat for linux',
  'online store under $50',
  'free crm',
  'help desk',
  'help desk for 3 agents 300 tickets shopify',
  'crm gmail',
  'crm outlook',
  'project management slack github',
  'help desk for 5 agents whatsapp',
  'buchhaltung für kleine firma',
  'créer un site web gratuit',
  'open source alternative to slack on our own server',
  'password manager for 25 people under $4 per user',
  'team wiki with sso and scim for 80 people',
  // Nobody says how many, or how much.
  'accounting for 3 people',
  'help desk for 5 agents',
  'email marketing',
  'product analytics',
  'ai visibility for 8 people under $200 a month',
  'applicant tracking for 8 people',
  'app builders without code',
  'email marketing free plan',
]

const toolsIn = (html: string) => {
  const answer = html.slice(html.indexOf('id="fits"'))
  const end = answer.search(/id="also"|id="neighbors"|left out, as you asked|<footer/)
  return [
    ...new Set(
      Array.from(answer.slice(0, end).matchAll(/href="\/tools\/([a-z0-9-]+)"/g), ([, slug]) => slug),
    ),
  ]
}

test('one need, one answer: search page, market page, comparison, API and MCP list the same tools in the same order', async ({
  request,
}) => {
  const get = async (path: string) => (await request.get(path)).text()
  for (const text of needs) {
    const { answer } = JSON.parse(await get(`/api/need?q=${encodeURIComponent(text)}`))
    expect(answer, text).not.toBeNull()
    const listed = answer.tools.map(({ slug }: { slug: string }) => slug)
    expect(listed.length, text).toBeGreaterThan(2)
    expect(toolsIn(await get(`/?search=${encodeURIComponent(text)}`)), `search page: ${text}`).toEqual(listed)
    expect(toolsIn(await get(answer.path)), `market page: ${text}`).toEqual(listed)
    const costOf = ({ slug, cost }: { slug: string; cost: { text: string } }) => `${slug} ${cost.text}`
    const fitting = answer.tools.filter(({ fits }: { fits: string }) => fits === 'yes')
    const found = await get(`/api/companies?view=card&limit=100&search=${encodeURIComponent(text)}`)
    const { companies } = JSON.parse(found)
    expect(companies.slice(0, fitting.length).map(costOf), `API: ${text}`).toEqual(fitting.map(costOf))
    const [first, second] = fitting
    // Who asks for what is free at any size compares it at the usual one.
    if (second && !answer.path.includes('budget=0')) {
      const address = new URL(answer.path, 'http://localhost')
      address.searchParams.set('market', answer.market.key)
      const compared = await get(`/compare/${first.slug}-vs-${second.slug}${address.search}`)
      if (!compared.includes('Priced monthly: a yearly price is not known of all.'))
        for (const { cost } of [first, second])
          expect(compared, `comparison: ${text}`).toContain(`>${cost.text}<`)
    }
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'recommend_tools', arguments: { need: text, limit: 20 } },
    }
    const told = await request.post('/mcp', {
      data: asked,
      headers: { accept: 'application/json, text/event-stream' },
    })
    const { result } = JSON.parse((await told.text()).replace(/^(?:event: .*\n)?data: /, ''))
    const { fits, mayFit, misses } = result.structuredContent
    const inGroups = ['yes', 'may', 'no'].flatMap((fitting) =>
      answer.tools.filter((tool: { fits: string }) => tool.fits === fitting).slice(0, 20),
    )
    expect([...fits, ...mayFit, ...misses].map(costOf), `MCP: ${text}`).toEqual(inGroups.map(costOf))
  }
})
