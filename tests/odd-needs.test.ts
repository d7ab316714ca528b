import { expect, test } from 'vitest'
import { listToolsById } from '#catalogue/tools.store.ts'
import { answerInWords } from '#search/need-answer.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { shippedCatalogue } from './databases.ts'

/** Sentences with something that no record tells, what of them is read, and what has to be named as not understood. */
const odd: readonly (readonly [text: string, understood: readonly string[], not: string])[] = [
  ['crm for brazil', [], 'brazil'],
  ['crm in germany for 5 people', ['For 5 people'], 'germany'],
  ['project management in japan under $50', ['Under $50 a month'], 'japan'],
  ['email marketing in canada with 3,000 contacts', ['3,000 contacts'], 'canada'],
  ['password manager, 99.9% uptime', [], '99 9 uptime'],
  ['help desk with 3 inboxes', [], '3 inboxes'],
  ['pos for 2 tills', [], '2 tills'],
  ['backup for microsoft 365 40 users', ['Backs up Microsoft 365'], '40 people'],
  [
    'self hosted slack alternative for 50 people',
    ['Self-hosting', 'Alternatives to Slack', 'For 50 people'],
    '',
  ],
  ['vector database hosted free tier', ['Free plan'], 'hosted'],
  ['error tracking 1 million events', ['1,000,000 errors a month'], ''],
  ['shift scheduling 25 employees payroll integration', ['For 25 employees'], 'payroll integration'],
  ['law firm case management 4 lawyers trust accounting', ['For 4 people', 'Trust accounting'], ''],
  ['remote desktop', [], ''],
  ['microsoft 365 backup', ['Backs up Microsoft 365'], ''],
  ['ci cd for ios apps', ['macOS builds on hosted machines'], ''],
  ['ci with macos runners', ['macOS builds on hosted machines'], ''],
  ['gym management with access control', ['Door access'], ''],
  ['dropbox alternative end to end encrypted', ['Alternatives to Dropbox', 'End-to-end encryption'], ''],
  ['email hosting custom domain 5 mailboxes', ['Custom domain', 'For 5 mailboxes'], ''],
  ['e-signature 20 documents a month', ['20 documents a month'], ''],
  ['log management 100 gb a day', ['Log management'], '100 gb day'],
  ['video meetings for 200 participants', [], '200 participants'],
  ['wiki with s3', [], 's3'],
  ['heatmaps', ['Heatmaps'], ''],
  ['voice cloning', ['Voice cloning'], ''],
  ['status page with custom domain', ['Status pages'], ''],
  ['soc 2 automation for startup', [], ''],
  ['q&a software for conferences', [], 'questions answers'],
  ['chatgpt for teams', ['About ChatGPT'], 'teams'],
  ['canva for nonprofits', ['About Canva'], 'nonprofits'],
  ['which crms have a free plan', ['Free plan'], ''],
  ['hire contractors in india', ['In India'], ''],
  ['google forms alternative with logic', ['Alternatives to Google Forms', 'Branching logic'], ''],
  ['basecamp alternative with time tracking', ['Alternatives to Basecamp', 'Time tracking'], ''],
  ['monday vs asana vs clickup for 20 people', ['monday.com vs Asana vs ClickUp', 'For 20 people'], ''],
  ['what does slack cost per year for 25 people', ['For 25 people'], ''],
  ['crm from india', ['From India'], ''],
  ['pay once video editor', ['One-time license'], ''],
  ['leave management slack', ['Works with Slack'], ''],
  ['chat app without message history limit', [], 'without message history limit'],
  ['api client without account', ['Without Account required'], ''],
  ['video meetings end to end encrypted open source', ['End-to-end encryption', 'Open source'], ''],
  ['incident management on call for 10 engineers', ['For 10 people', 'On-call schedules'], ''],
  ['postgres hosting free tier', ['Free plan', 'Works with PostgreSQL drivers'], ''],
  ['ticketing for a theater', [], ''],
  ['crm with fedramp', [], 'fedramp'],
  ['video meetings with pci dss', [], 'pci dss'],
  ['cloud storage with nis2 compliance', [], 'nis2 compliance'],
  ['lms with wcag', [], 'wcag'],
  ['beautiful invoicing app', [], 'beautiful'],
  ['secure and modern project management for 10 people', ['For 10 people'], 'secure modern'],
  ['scalable email marketing with 100,000 contacts', ['100,000 contacts'], 'scalable'],
  ['crm without contracts', [], 'without contracts'],
  ['project management without gantt', ['Without Gantt chart'], ''],
  ['help desk no ai', ['Without AI features'], ''],
  ['video meetings not recorded', ['Without Recording'], ''],
  ['team chat without a phone number', [], 'without phone number'],
  ['newsletter tool without ads', [], 'without ads'],
  ['crm for 10 people with unicorn integration', ['For 10 people'], 'unicorn integration'],
  ['online shop with klarna', ['Ready storefront'], 'klarna'],
  ['project management before christmas', [], 'before christmas'],
  ['jira alternative that my boss likes', ['Alternatives to Jira'], 'boss likes'],
  ['like trello but purple', ['Alternatives to Trello'], 'purple'],
  ["crm that isn't salesforce or hubspot", ['Without Salesforce and HubSpot'], ''],
  ['crm not salesforce, hubspot or zoho', ['Without Salesforce, HubSpot, and Zoho'], ''],
  ['photo editor not adobe or canva', ['Nothing from Adobe and Canva'], ''],
  ['something other than slack or teams', ['Alternatives to Slack and Microsoft Teams'], ''],
  ['anything but jira', ['Alternatives to Jira'], ''],
  ['not adobe', ['Nothing from Adobe'], ''],
  ['video conferencing without time limit free', ['Free plan'], 'without time limit'],
  ['gantt chart free', ['Free plan', 'Gantt chart'], ''],
  ['status page free', ['Free plan', 'Status pages'], ''],
  ['log management self hosted', ['Self-hosting', 'Log management'], ''],
  ['call center for 10 agents', ['For 10 agents'], ''],
  ['sms marketing for 1000 contacts', ['1,000 contacts', 'Text messages'], ''],
  ['email hosting with own domain for 3 people', ['Custom domain', 'For 3 mailboxes'], ''],
  ['membership site with courses', [], ''],
  ['fleet tracking', [], 'fleet'],
  ['project tool with teams integration', ['Works with Microsoft Teams'], ''],
  ['accounting connected to shopify', ['Works with Shopify'], ''],
  ['e-signature 100 envelopes a year', ['9 documents a month'], ''],
  ['cloud storage 500 gb per user for 10 users', ['For 10 people'], '500 gb per user'],
  ['church 200 members', ['200 contacts'], ''],
  ['accounting with multi currency and inventory', ['Multiple currencies', 'Inventory'], ''],
  ['free crm for 3 users with email integration', ['Free plan', 'For 3 people', 'Two-way email sync'], ''],
  ['which is cheaper asana or monday', ['Asana vs monday.com'], ''],
  ['restaurant reservations without commission', [], 'without commission'],
  ['most popular crm', [], ''],
  ['is notion free', ['About Notion'], ''],
  ['rental software for equipment', [], 'equipment'],
  ["we don't want atlassian, issue tracker for 10 devs", ['Nothing from Atlassian', 'For 10 people'], ''],
  ['helpdesk w/o per-seat pricing', ['Not priced per seat'], ''],
  ['help desk not priced per user', ['Not priced per seat'], ''],
  ['not open source crm', ['Without Open source'], ''],
  ['payroll in Canada and Mexico', ['In Canada'], 'mexico'],
  ['german accounting software', ['In Germany'], ''],
  ['accounting freelancer germany', ['For 1 person', 'In Germany'], ''],
  ['crm for 4 receptionists', ['For 4 people'], ''],
  ['crm for 5', ['For 5 people'], ''],
  ['password manager for a family of 5', ['For 5 people'], 'family'],
  ['email marketing 20k subscribers', ['20,000 contacts'], ''],
  ['e-signature 50 envelopes a month', ['50 documents a month'], ''],
  ['video meetings for 300 attendees', [], '300 attendees'],
  ['cheap docusign', ['Lowest price first', 'Alternatives to Docusign'], ''],
  ['accounting software in spanish', [], ''],
  ['linux password manager', ['Runs on Linux'], ''],
  ['photo editor without subscription', ['One-time license'], ''],
  ['e-signature 15 people qualified signatures eidas', ['For 15 senders', 'Qualified signatures'], ''],
  ['project management for a construction firm', ['For construction'], ''],
  ['crm for teams under 10 people', ['For 10 people'], ''],
  ['crm for more than 500 employees', ['For 500 people'], 'more than'],
  ['does zoom have end to end encryption', ['About Zoom'], 'end to end encryption'],
  ['notion api', ['About Notion'], 'api'],
  ['jira open source', ['Open source', 'Alternatives to Jira'], ''],
  ['salesforce vs hubspot for 5 users with sso', ['Salesforce vs HubSpot', 'For 5 people'], 'sso'],
  ['slack or teams for team chat', ['Slack vs Microsoft Teams'], ''],
  ['crm not cloud based', ['Self-hosting'], ''],
  [
    'startup with 3 founders needs accounting in the uk',
    ['For 3 people', 'In the United Kingdom'],
    'startup',
  ],
  ['crm with 8,000 contacts', [], '8000 contacts'],
  ['logiciel de paie pour 8 salariés en France', ['For 8 employees', 'In France'], ''],
  ['logiciel de paie pour 8 salariés au Canada', ['For 8 employees', 'In Canada'], ''],
  ['facturación para autónomo en España', ['In Spain'], 'autonomo'],
  ['antivirus for 20 macs', ['20 devices'], 'macs'],
  ['object storage 10tb', ['10 terabytes'], ''],
  ['hvac company', [], ''],
  ['load testing for 1,000 virtual users', ['1,000 virtual users'], ''],
  ['bookkeeping for 3 companies', [], '3 companies'],
  ['gym with 2 employees', [], '2 people'],
  ['rival iq alternatives', [], 'rival'],
  ['mdm for 50 iphones', ['50 devices'], 'iphone'],
  ['newsletter tool mit dsgvo für 2.000 kontakte', ['EU data hosting', '2,000 contacts'], ''],
  ['outil crm pour 4 commerciaux', ['For 4 people'], 'outil'],
  ['ticketing for a 400 seat theater', [], '400 seat'],
  ['moving from quickbooks desktop, 4 users', ['Alternatives to QuickBooks', 'For 4 people'], ''],
  [
    'something cheaper than zendesk for 3 agents',
    ['Cheaper than Zendesk: under $684 a year for 3 agents and 300 tickets a month', 'For 3 agents'],
    '',
  ],
  [
    'crm hubspot alternative with free plan for 4',
    ['Alternatives to HubSpot', 'Free plan', 'For 4 people'],
    '',
  ],
  ['webinar software for 300 attendees, 2 hosts', ['300 attendees in a webinar', 'For 2 hosts'], ''],
  ['data warehouse 2 tb', ['2,000 GB'], ''],
  ['time clock for 50 hourly workers', ['For 50 people'], ''],
  ['slack free limits', ['About Slack'], 'free limits'],
  [
    'sendgrid alternative for 200k emails a month',
    ['Alternatives to Twilio SendGrid', '200,000 emails a month'],
    '',
  ],
  ['remote support unattended access one technician', ['For 1 person', 'Access without anyone there'], ''],
  ['sso provider for 30 employees with scim', ['For 30 employees', 'Creates accounts in apps'], ''],
  [
    'zendesk or freshdesk for 12 agents, yearly billing',
    ['Zendesk vs Freshdesk', 'For 12 agents', 'Billed yearly'],
    '',
  ],
  ['notion or obsidian in finland with encryption', ['Notion vs Obsidian'], 'finland encryption'],
]

test('what asks about one tool finds that tool first', async () => {
  const db = await shippedCatalogue()
  const names = { 'salesforce price': 'salesforce', 'slack pricing': 'slack', 'notion api': 'notion' }
  const asked = { ...names, 'how much does salesforce cost for 10 users': 'salesforce' }
  for (const [text, slug] of Object.entries(asked)) {
    const { ids } = await listFiltered(db, 'sqlite', { search: text, limit: 1 })
    const [first] = await listToolsById(db, ids)
    expect(first?.slug, text).toBe(slug)
  }
})

/** Sentences with two kinds of tool in them, and which of them is looked for. */
test('what is needed names the market, not who needs it', async () => {
  const db = await shippedCatalogue()
  const marketOf = async (text: string) =>
    (await answerInWords({ db, engine: 'sqlite', logoUrl: () => null }, text))?.path.split('?')[0]
  expect(await marketOf('bakery with 6 employees')).toBe('/markets/restaurant-management')
  expect(await marketOf('I run a bakery with 6 employees and need shift planning')).toBe(
    '/markets/shift-planning',
  )
  expect(await marketOf('booking software')).toBe('/markets/scheduling')
  expect(await marketOf('booking software for a yoga studio')).toBe('/markets/gym-management')
  expect(await marketOf('yoga studio 200 members online booking under 100 dollars')).toBe(
    '/markets/gym-management',
  )
  expect(await marketOf('dental office with 3 dentists and charting')).toBe('/markets/dental-practice')
  expect(await marketOf('plumber with 6 technicians needs quotes, invoices and a mobile app')).toBe(
    '/markets/field-service',
  )
  expect(await marketOf('restaurant with 2 locations, pos and online ordering')).toBe(
    '/markets/restaurant-management',
  )
  expect(await marketOf('tools that support sso and audit logs, wiki, 50 people')).toBe('/markets/team-wikis')
  expect(await marketOf('appointment scheduling for 3 people in a hair salon')).toBe(
    '/markets/salons-and-spas',
  )
})

test('what changes nothing is named as not understood, and what is not wanted is never looked for', async () => {
  const db = await shippedCatalogue()
  for (const [text, understood, not] of odd) {
    const need = await answerInWords({ db, engine: 'sqlite', logoUrl: () => null }, text)
    const read = need ?? (await listFiltered(db, 'sqlite', { search: text, limit: 3 }))
    expect(
      read.understood.map(({ label }) => label),
      text,
    ).toEqual(understood)
    expect(read.notUnderstood.join(' '), text).toBe(not)
  }
})

test('what only has the words says that nothing is called so', async () => {
  const db = await shippedCatalogue()
  const isLoose = async (search: string) => {
    const { total, isLoose } = await listFiltered(db, 'sqlite', { search, limit: 1 })
    expect(total, search).toBeGreaterThan(0)
    return isLoose
  }
  for (const text of ['cap table management', 'background checks', 'print on demand', 'feature store'])
    expect(await isLoose(text), text).toBe(true)
  for (const text of ['crm', 'slack', 'password manager for linux', 'status page', 'alternative to notion'])
    expect(await isLoose(text), text).toBe(false)
})

test('the cheapest for a team is what the team pays least for, and an unknown tool is not replaced by the word for it', async () => {
  const db = await shippedCatalogue()
  const search = 'cheapest sso provider from the us for 30 employees'
  const { ids, costOf } = await listFiltered(db, 'sqlite', { search, limit: 8 })
  const amounts = (await listToolsById(db, ids)).flatMap((tool) => {
    const cost = costOf?.(tool)
    return cost?.kind === 'sum' ? [Number(cost.amount)] : []
  })
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect((await listFiltered(db, 'sqlite', { search: 'hipchat replacement', limit: 3 })).total).toBe(0)
})

test('what is cheaper than another tool costs less at the size that was said', async () => {
  const db = await shippedCatalogue()
  const deps = { db, engine: 'sqlite' as const, logoUrl: () => null }
  const need = await answerInWords(deps, 'something cheaper than zendesk for 3 agents')
  const fitting = need?.tools.filter(({ fits }) => fits === 'yes') ?? []
  expect(fitting.length).toBeGreaterThan(2)
  for (const { name, cost } of fitting) expect(cost.amount ?? 0, name).toBeLessThan(684)
})

test('a price limit beside an amount is of the whole amount', async () => {
  const db = await shippedCatalogue()
  const deps = { db, engine: 'sqlite' as const, logoUrl: () => null }
  const need = await answerInWords(deps, 'social media tool 6 accounts under $30')
  const fitting = need?.tools.filter(({ fits }) => fits === 'yes') ?? []
  expect(fitting.length).toBeGreaterThan(2)
  for (const { name, cost } of fitting) expect(cost.amount ?? 0, name).toBeLessThanOrEqual(360)
})

test('words that stand side by side are named as one thing that is not understood', async () => {
  const db = await shippedCatalogue()
  const need = await answerInWords(
    { db, engine: 'sqlite', logoUrl: () => null },
    'uptime monitoring for 5 people, 50 monitors every 30 seconds, purple',
  )
  expect(need?.notUnderstood).toEqual(['50 monitors every 30 seconds', 'purple'])
})
