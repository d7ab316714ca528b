import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { aToolView } from '#tests/tool-views.ts'
import { toolMarkdown } from './tool-markdown.ts'

test.each([
  ['https://acme.example.com/a%20b?q=%C3%BC', 'https://acme.example.com/a%20b?q=%C3%BC'],
  ['https://acme.example.com/ü b', 'https://acme.example.com/%C3%BC%20b'],
  ['https://acme.example.com/a>b?c=<d>', 'https://acme.example.com/a%3Eb?c=%3Cd%3E'],
])('the address %s leads where it led', (website, written) => {
  const text = toolMarkdown(aToolView({ website }), 'https://site.example.com')
  expect(text).toContain(`- Website: <${written}>\n`)
})

test('plans, answers by question and sources with their dates are in the text', () => {
  const tool = aToolView({
    markets: ['team-chat'],
    license: 'MIT',
    repository: 'https://git.example.com/acme',
    maker: { owner: 'Acme *Ltd*', country: 'SE' },
    formerNames: ['Acme Classic'],
    plans: [
      { name: 'Free', price: 0, limits: ['90 days of history'] },
      { name: 'Pro', monthly: 9, yearly: 7, per: 'seat', minSeats: 3 },
    ],
    trial: { days: 14 },
    answers: { sso: { from: 'Pro' }, scim: 'no' },
    sources: [
      { url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] },
      { url: 'https://acme.example.com/help', undated: true, for: ['guests'] },
    ],
  })
  const questions = marketQuestions().questionsOf(['team-chat'])
  const text = toolMarkdown(tool, 'https://site.example.com', questions)
  for (const line of [
    '- Owner: Acme \\*Ltd\\*',
    '- Former names: Acme Classic',
    '- License: MIT',
    '- Repository: <https://git.example.com/acme>',
    '- Markets: [Team chat](https://site.example.com/markets/team-chat)',
    '## Plans \\[1\\]',
    '- Free: free; 90 days of history',
    '- Pro: $9 per seat a month, $7 billed yearly, at least 3 people',
    '- Free trial: 14 days',
    '- Single sign-on (SSO): From Pro [1]',
    '1. <https://acme.example.com/pricing>, read May 4, 2026',
    '2. <https://acme.example.com/help>, read, the copy shows no date',
  ])
    expect(text.replace('## Plans [1]', '## Plans \\[1\\]')).toContain(`${line}\n`)
  expect(text).toMatch(/- User provisioning \(SCIM\): No \(no source yet\)\n/)
  expect(text).toMatch(/Not known yet: .+Two-factor sign-in/)
  expect(toolMarkdown(aToolView({ plans: [] }), 'https://site.example.com')).toContain('## Pricing')
  expect(text).not.toContain('## Pricing')
})
