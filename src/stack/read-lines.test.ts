import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/databases.ts'
import { writeItems } from './stack-address.ts'
import { readStack } from './stack-names.store.ts'

test.each([
  ['Slack 20', 'slack:20'],
  ['HubSpot 5 Professional yearly', 'hubspot:5:professional:yearly'],
  ['Mailchimp 5,000 contacts', 'mailchimp:x5000'],
  ['Mailchimp 5k contacts', 'mailchimp:x5000'],
  ['Microsoft 365 Business Standard 12', 'microsoft-365:12:business-standard'],
  ['20x Slack', 'slack:20'],
  ['20 Slack', 'slack:20'],
  ['Slack (20 seats)', 'slack:20'],
  ['Slack: 20 users, $8.75/user/month', 'slack:20'],
  ['Slack, 20, Pro, yearly', 'slack:20:pro:yearly'],
  ['Slack, Notion, Figma 4', 'slack,notion,figma:4'],
  ['Zoom\t15\tBusiness\tmonthly', 'zoom:15:business:monthly'],
  ['Google Workspace - 12 users - Business Standard', 'google-workspace:12:business-standard'],
  ['slack business+ 30 annual', 'slack:30:business-plus:yearly'],
  ['Jira 15 standard; Confluence 15 standard', 'jira:15:standard,confluence:15:standard'],
  ['1Password 8', '1password:8'],
  ['Teams 12', 'microsoft-teams:12'],
  ['Gorgias 3 agents 300 tickets', 'gorgias:3x300'],
  ['Slack 20\n\nSlack 30', 'slack:20'],
  ['ChatGPT Galactic 12', 'chatgpt:12:galactic'],
])('%s is read as %s', async (line, items) => {
  const read = await readStack(await shippedCatalogue(), line)
  expect(writeItems(read.items)).toBe(items)
  expect(read.unread).toEqual([])
})

test('a misspelt name is asked about, and taken for the nearest one only where that is wanted', async () => {
  const db = await shippedCatalogue()
  const read = await readStack(db, 'slakc 5\nQwzx Ledger 3')
  expect(read.items).toEqual([])
  expect(read.unread.map(({ item, meant }) => [item.slug, item.people, meant?.slug])).toEqual([
    ['slakc', 5, 'slack'],
    ['qwzx-ledger', 3, undefined],
  ])
  expect(writeItems((await readStack(db, 'slakc 5', { isTolerant: true })).items)).toBe('slack:5')
})
