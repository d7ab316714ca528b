import { expect, test } from 'vitest'
import { answerInWords } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { site } from '#site.config'
import { listToolCardsById } from '#tools/tools.store.ts'
import { shippedCatalogue } from './databases.ts'
import { realTools } from './real-tools.ts'

/** What people type, what it is read as, and what comes first. */
const sentences: readonly (readonly [text: string, understood: string, first: string])[] = [
  ['transferwise', '', 'wise'],
  ['gohighlevel', '', 'highlevel'],
  ['azure ad', '', 'microsoft-entra-id'],
  ['sfdc', '', 'salesforce'],
  ['skype for business', '', 'microsoft-teams'],
  ['bard', '', 'google-gemini'],
  ['coda', '', 'coda'],
  ['datev', '', 'datev-unternehmen-online'],
  ['realtor', '', 'follow-up-boss'],
  ['plumbers', '', 'servicetitan'],
  ['attorney', '', 'clio'],
  ['dentist', '', 'dentrix'],
  ['youtubers', '', 'adobe-premiere'],
  ['Rechnungen schreiben', '', 'quickbooks'],
  ['logiciel de gestion de projet', '', 'asana'],
  ['hubspot or pipedrive for 8 salespeople', 'HubSpot vs Pipedrive, For 8 people', 'hubspot'],
  ['should we move from mailchimp to klaviyo', 'Mailchimp vs Klaviyo', 'mailchimp'],
  ['is clickup really better than asana', 'ClickUp vs Asana', 'clickup'],
  ['software for a law firm', '', 'clio'],
  ['mailchimp vs klaviyo for online shop', 'Mailchimp vs Klaviyo', 'mailchimp'],
  ['crm not salesforce', 'Without Salesforce', 'hubspot'],
  ['leaving evernote', 'Alternatives to Evernote', 'notion'],
  ['not google analytics', 'Alternatives to Google Analytics', 'adobe-analytics'],
  ['switch from teams to slack', 'Microsoft Teams vs Slack', 'microsoft-teams'],
  ['notes app, no cloud', 'Self-hosting', 'joplin'],
  ['crm under 50 €', 'Under €50 a month, counted as $50', 'salesforce'],
  ['help desk for 3 agents', 'For 3 agents', 'zendesk'],
  ['video calls up to 200 participants', '200 participants', 'zoom'],
  ['best crm', '', 'salesforce'],
  ['simpler than jira', 'Alternatives to Jira', 'linear'],
  ['cheap crm', 'Lowest price first', 'vtiger'],
  ['email marketing for 20,000 contacts', '20,000 contacts', 'mailchimp'],
  ['gym software for 300 members', '300 members', 'mindbody'],
  ['photoshop alternative not from adobe', 'Alternatives to Adobe Photoshop, Nothing from Adobe', 'affinity'],
  ['crm not from salesforce', 'Nothing from Salesforce', 'hubspot'],
  ['video meetings no google products', 'Nothing from Google', 'zoom'],
  ['non-microsoft office suite', 'Nothing from Microsoft', 'google-workspace'],
  ['cloud storage not american', 'Not from the United States', 'nextcloud'],
  ['european alternative to dropbox', 'From Europe, Alternatives to Dropbox', 'nextcloud'],
  ['password manager made in switzerland', 'From Switzerland', 'proton-pass'],
  ['lms for 40 learners', 'For 40 learners', 'canvas-lms'],
  [
    'an EU clinic, video calls with a health-data agreement',
    'EU data hosting, For healthcare, Data processing agreement',
    'zoom',
  ],
  ['video calls with a health-data agreement', 'HIPAA', 'zoom'],
  ['tired of jira', 'Alternatives to Jira', 'linear'],
  ['buchhaltung für eine kleine firma', 'In Germany', 'lexware-office'],
]

// Words are read by the index in memory: that both databases fill it alike, tests/golden-search.test.ts shows.

test('sentences are read as people mean them', async () => {
  const db = await shippedCatalogue()
  const wrong: string[] = []
  for (const [text, understood, first] of sentences) {
    const found = await listFiltered(db, { search: text, limit: 1 })
    const [card] = await listToolCardsById(db, found.ids)
    const read = found.understood.map(({ label }) => label).join(', ')
    if (read !== understood || card?.slug !== first) wrong.push(`${text}: ${read}: ${card?.slug}`)
  }
  expect(wrong, wrong.join('\n')).toEqual([])
})

test('sentences say what changed nothing, and correct no word into a filter', async () => {
  const db = await shippedCatalogue()
  const search = (text: string) => listFiltered(db, { search: text, limit: 3 })
  const measured = await search('product analytics 1M events')
  expect(measured.understood.map(({ label }) => label)).toEqual(['1,000,000 events a month'])
  expect(measured.notUnderstood).toEqual([])
  expect((await search('product analytics for 7 zebras')).notUnderstood).toEqual(['7 zebras'])
  for (const [text, unread] of [
    ['business phone for 4 people in the us', 'us'],
    ['crm not from quokkaware', 'not from quokkaware'],
    ['crm without sign up', 'without sign up'],
    ['easy crm', 'easy'],
    ['easy to use help desk', 'easy to use'],
  ] as const)
    expect((await search(text)).notUnderstood, text).toContain(unread)
  const drip = await search('video course hosting with drip content')
  expect(drip.total).toBeGreaterThan(0)
  expect(drip.understood).toEqual([])
  const begun = await search('fres')
  expect(begun.total).toBeGreaterThan(0)
  expect([begun.corrected, begun.understood]).toEqual([null, []])
})

test('every example of the site is understood to the last word and finds tools', async () => {
  const db = await shippedCatalogue()
  for (const example of [site.examples.need, ...site.examples.needs]) {
    const { understood, notUnderstood, total } = await listFiltered(db, { search: example, limit: 1 })
    expect(understood.length, example).toBeGreaterThan(0)
    expect(notUnderstood, example).toEqual([])
    expect(total, example).toBeGreaterThan(0)
  }
})

test('who replaces a tool of several markets is led to the others with the same need', async () => {
  const db = await shippedCatalogue()
  const answer = await answerInWords({ db, logoUrl: () => null }, 'self-hosted notion')
  const fitting = answer?.tools.flatMap(({ slug, fits }) => (fits === 'yes' ? slug : []))
  expect(answer?.market.key).toBe('note-taking')
  expect(fitting).toEqual(expect.arrayContaining(['appflowy', 'affine', 'anytype']))
  expect(answer?.alsoIn.map(({ path }) => path)).toEqual([
    '/markets/team-wikis?has=self-hosting&like=notion',
    '/markets/project-management?has=self-hosting&like=notion',
  ])
})

test('what needs no account, or is made for a country, comes first where somebody asks for it', async () => {
  const db = await shippedCatalogue()
  const read = async (text: string) => {
    const answer = await answerInWords({ db, logoUrl: () => null }, text)
    const understood = answer?.understood.map(({ label }) => label).join(', ')
    return [
      understood,
      answer?.tools
        .slice(0, 3)
        .map(({ slug }) => slug)
        .join(' '),
    ]
  }
  expect(await read('free diagram tool without sign up')).toEqual([
    'Free plan, Editing without an account, Diagram shapes',
    'excalidraw conceptboard lucidchart',
  ])
  expect(await read('buchhaltung in Österreich')).toEqual(['In Austria', 'easybill sevdesk zervant'])
})

test('every name a tool had before finds it among the first three', async () => {
  const db = await shippedCatalogue()
  const { tools } = await realTools()
  const named = tools.flatMap(({ slug, formerNames }) => formerNames.map((name) => [name, slug] as const))
  expect(named.length).toBeGreaterThan(150)
  const missed: string[] = []
  for (const [name, slug] of named) {
    const { ids } = await listFiltered(db, { search: name, limit: 3 })
    const found = (await listToolCardsById(db, ids)).map((card) => card.slug)
    if (!found.includes(slug)) missed.push(`${name}: ${found.join(', ')} instead of ${slug}`)
  }
  expect(missed, missed.join('\n')).toEqual([])
})
