import { expect, test } from 'vitest'
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
  ['help desk with 3 inboxes', [], '3'],
  ['pos for 2 tills', [], '2'],
  ['microsoft 365 backup', [], ''],
  ['crm with fedramp', [], 'fedramp'],
  ['video meetings with pci dss', [], 'pci dss'],
  ['cloud storage with nis2 compliance', [], 'nis2 compliance'],
  ['lms with wcag', [], 'wcag'],
  ['beautiful invoicing app', [], 'beautiful'],
  ['secure and modern project management for 10 people', ['For 10 people'], 'secure modern'],
  ['scalable email marketing with 100,000 contacts', ['100,000 contacts'], 'scalable'],
  ['crm without contracts', [], 'without contracts'],
  ['project management without gantt', ['Without Gantt charts'], ''],
  ['help desk no ai', ['Without AI features'], ''],
  ['video meetings not recorded', ['Without Recording'], ''],
  ['team chat without a phone number', [], 'without phone number'],
  ['newsletter tool without ads', [], 'without ads'],
  ['crm for 10 people with unicorn integration', ['For 10 people'], 'unicorn integration'],
  ['online shop with klarna', [], 'klarna'],
  ['project management before christmas', [], 'before christmas'],
  ['jira alternative that my boss likes', ['Alternatives to Jira'], 'boss likes'],
  ['like trello but purple', ['Alternatives to Trello'], 'purple'],
  ['notion or obsidian in finland with encryption', ['Notion vs Obsidian'], 'finland encryption'],
]

test('what changes nothing is named as not understood, and what is not wanted is never looked for', async () => {
  const db = await shippedCatalogue('sqlite')
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
