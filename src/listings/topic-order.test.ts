import { expect, test } from 'vitest'
import { aStoredTool } from '#tests/tool-views.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { inTopicOrder, type Topic } from './topic-order.ts'

const read = (topics: string[]) => [{ url: 'https://acme.example/pricing', seenAt: '2026-10', for: topics }]
const tool = (slug: string, facts: Partial<ToolFacts>) =>
  aStoredTool({ slug, name: slug, website: 'https://acme.example', features: [], integrations: [], ...facts })
const order = (topic: Topic, tools: ReturnType<typeof tool>[]) => inTopicOrder(topic, tools, () => false)
const slugs = (placed: ReturnType<typeof order>) => placed.map(({ tool: { slug } }) => slug)
const price = (slug: string): Topic => ({ kind: 'price-range', slug, names: [] })

test('below a limit the lowest known price comes first, what has none last', () => {
  const at = (slug: string, monthly: number) => tool(slug, { plans: [{ name: 'Pro', monthly, per: 'seat' }] })
  const free = tool('free', { plans: [{ name: 'Free', price: 0 }] })
  const placed = order(price('under-10'), [free, at('nine', 9), at('two', 2)])
  expect(slugs(placed)).toEqual(['two', 'nine', 'free'])
  expect(placed[0]?.reason).toBe('it starts at $2 per seat a month')
})

test('the most generous free plan is one that stays free at the usual size and has what is asked', () => {
  const sources = read(['plans', 'sso'])
  const small = tool('small', { plans: [{ name: 'Free', price: 0, seats: 3 }], sources })
  const bare = tool('bare', { plans: [{ name: 'Free', price: 0, seats: 'unlimited' }], sources })
  const full = tool('full', { ...bare, slug: 'full', answers: { sso: 'yes' } })
  const placed = order(price('free'), [small, bare, full])
  expect(slugs(placed)).toEqual(['full', 'bare', 'small'])
  expect(placed[0]?.reason).toMatch(
    /^free for 10 people, with \d+ of the \d+ things buyers ask of such tools$/,
  )
  expect(placed[2]?.reason).toBeNull()
})

test('what is priced on request is ordered by sign-on, provisioning and audit log, then by published answers', () => {
  const plain = tool('plain', {})
  const published = tool('published', { answers: { sso: 'yes' }, sources: read(['sso']) })
  const whole = tool('whole', { answers: { sso: 'yes', scim: 'yes', 'audit-log': 'yes' } })
  const placed = order(price('enterprise'), [
    plain,
    tool('signed', { answers: { sso: 'yes' } }),
    published,
    whole,
  ])
  expect(slugs(placed)).toEqual(['whole', 'published', 'signed', 'plain'])
  expect(placed[0]?.reason).toMatch(/^single sign-on, user provisioning, and an audit log; 0 of \d+ answers/)
})

test('an integration decides where the tool itself speaks of it, and no market fills the list', () => {
  const topic: Topic = { kind: 'integration', slug: 'slack', names: ['Slack'] }
  const mail = (slug: string) => tool(slug, { markets: ['transactional-email'], integrations: ['slack'] })
  const spoken = tool('spoken', {
    description: 'Answers questions inside Slack.',
    integrations: ['jira', 'slack'],
  })
  const other = tool('other', { markets: ['crm'], integrations: ['a', 'b', 'c', 'd', 'e', 'f', 'slack'] })
  const placed = order(topic, [mail('a'), mail('b'), mail('c'), other, spoken])
  expect(slugs(placed)).toEqual(['spoken', 'a', 'b', 'other', 'c'])
  expect(placed[0]?.reason).toBe('its own description names Slack')
})

test('a feature decides where its market asks for it, most of all', () => {
  const topic: Topic = { kind: 'feature', slug: 'sso', names: ['Single sign-on (SSO)', 'SSO'] }
  const answered = tool('answered', { answers: { sso: 'yes' } })
  const first = tool('first', { features: ['sso'], markets: ['workforce-identity'] })
  const placed = order(topic, [tool('listed', { features: ['api', 'sso'] }), answered, first])
  expect(slugs(placed)).toEqual(['first', 'listed', 'answered'])
  expect(placed[0]?.reason).toBe('it decides in its market and first on its record')
})

test('a use that is whom tools are for begins with those whose own description names it', () => {
  const topic: Topic = { kind: 'use-case', slug: 'startups', names: ['Startups', 'founders'] }
  const placed = order(topic, [tool('any', {}), tool('meant', { description: 'Made for founders.' })])
  expect(slugs(placed)).toEqual(['meant', 'any'])
})
