import { expect, test } from 'vitest'
import type { FormTexts } from '#forms/form-texts.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { aTool } from '#tests/builders.ts'
import { realTools } from '#tests/real-tools.ts'
import { fieldEntries } from '#tools/fields.ts'
import { normalizeFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import type { LoadedTool } from './admin-responses.ts'
import { changesBetween, editOf, editorGroups, editorTexts } from './tool-form.ts'

const SEEN = { url: 'https://acme.test/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }

function loaded(more: Parameters<typeof aTool>[0]): LoadedTool {
  const facts = normalizeFacts(toolFactsSchema.parse(aTool({ markets: ['team-chat'], ...more })))
  const stored = { id: 1, source: 'admin', hiddenAt: null, createdAt: '', updatedAt: '', revision: 7 }
  const questions = [...marketQuestions().questionsOf(facts.markets)]
  return { tool: { ...facts, ...stored }, questions, implied: [], logoUrl: null, iconLook: null, locks: [] }
}

/** What is sent when these fields are typed into the form of a tool. */
function edited({ tool, ...rest }: LoadedTool, typed: FormTexts, latest = tool) {
  const groups = editorGroups({ tool, ...rest }, [])
  const texts = { ...editorTexts(groups, tool), ...typed }
  return JSON.parse(JSON.stringify(editOf({ groups, opened: tool, latest, typed: texts })))
}

test('a form that was opened and sent changes nothing of any tool of the catalogue', async () => {
  for (const facts of (await realTools()).facts.filter((_facts, at) => at % 8 === 0)) {
    const one = loaded(facts)
    const { revision, ...sent } = edited(one, {})
    expect(revision).toBe(7)
    const { id, source, hiddenAt, createdAt, updatedAt, revision: _revision, ...before } = one.tool
    expect([id, source, hiddenAt, createdAt, updatedAt]).toHaveLength(5)
    expect(sent).toEqual(JSON.parse(JSON.stringify(before)))
  }
})

test('every fact of a tool is in the form, apart from what follows from others', () => {
  const keys = editorGroups(null, []).flatMap(({ facts }) => facts.map(({ key }) => key))
  const others = fieldEntries.map(([field]) => field).filter((field) => !keys.includes(field))
  expect(others).toEqual(['answers', 'sources', 'includedIn'])
})

test('what was read now speaks for what was changed, and what was read before no longer does', () => {
  const one = loaded({ plans: [{ name: 'Pro', price: 'quote' }], answers: { sso: 'yes' }, sources: [SEEN] })
  const typed = {
    'answers.sso': 'no',
    'answers.scim': 'yes',
    'read.url': 'https://acme.test/security',
    'read.seenAt': '2026-11-01',
    'read.for.website': 'on',
  }
  const sent = edited(one, typed)
  expect(sent.answers).toEqual({ sso: 'no', scim: 'yes' })
  expect(sent.sources).toEqual([
    { ...SEEN, for: ['plans'] },
    { url: 'https://acme.test/security', seenAt: '2026-11-01', for: ['sso', 'scim', 'website'] },
  ])
  expect(edited(one, { 'answers.sso': 'no' }).sources).toEqual([SEEN])
  expect(edited(one, { 'answers.sso': '' }).answers).toEqual({})
  expect(edited(one, { 'sources.0.remove': 'on' }).sources).toEqual([])
})

test('on what somebody else saved meanwhile only what was typed is put', () => {
  const one = loaded({ name: 'Acme', description: 'First.', sources: [SEEN] })
  const theirs = { ...one.tool, description: 'Theirs.', platforms: ['web'], revision: 8 }
  const sent = edited(one, { name: 'Acme Ltd' }, theirs)
  expect(sent).toMatchObject({ name: 'Acme Ltd', description: 'Theirs.', platforms: ['web'], revision: 8 })
  expect(edited(one, { description: 'Mine.' }, theirs)).toMatchObject({ description: 'Mine.' })
  expect(changesBetween(one.tool, theirs, one.questions)).toEqual([
    'Description: First. → Theirs.',
    expect.stringContaining('Platforms:'),
  ])
})

test('a new tool gets its address from its name, unless one is written', () => {
  const groups = editorGroups(null, [['team-chat', 'Team chat']])
  const typed = { ...editorTexts(groups, undefined), name: 'Loom Chat', 'markets.0': 'team-chat' }
  const sent = (more: FormTexts) =>
    editOf({ groups, opened: undefined, latest: undefined, typed: { ...typed, ...more } })
  expect(sent({})).toMatchObject({ slug: 'loom-chat', name: 'Loom Chat', markets: ['team-chat'] })
  expect(sent({ slug: 'loom' })).toMatchObject({ slug: 'loom' })
})
