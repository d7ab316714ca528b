import type { Question } from '#markets/market.ts'
import { type Need, USUAL_SALE } from '#needs/need.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { aToolView } from './tool-views.ts'

export const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: `The ${key}`,
  explanation: `About ${key}.`,
  kind: 'yes-no',
  weight: 2,
  group: 'Chat',
  ...more,
})
export const questions = [
  question('self-hosting', { weight: 3, need: 'it has to run on your own servers' }),
  question('sso'),
  question('threads', { weight: 1 }),
  question('history', {
    kind: 'number',
    better: 'more',
    unit: 'messages',
    weight: 3,
    need: 'you need more than {other} of history',
  }),
  question('breach', { better: 'no', without: 'you do not want a breach' }),
]
export const NEED: Need = { people: 10, billing: 'yearly', mustHaves: [] }
export const basis = { sale: USUAL_SALE, asOf: '2026-11' }

export const facts = (more: Partial<ToolFacts>) =>
  aToolView({
    plans: [],
    features: [],
    platforms: ['web'],
    integrations: [],
    ...more,
  })
export const acme = facts({
  name: 'Acme',
  slug: 'acme',
  plans: [
    { name: 'Free', price: 0, maxSeats: 5, limits: ['90 days of history'] },
    { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' },
  ],
  answers: { 'self-hosting': 'no', sso: { from: 'Pro' }, threads: 'yes', history: 90, breach: 'no' },
  sources: [
    {
      url: 'https://acme.example.com/pricing',
      seenAt: '2026-05-04',
      for: ['plans', 'sso', 'self-hosting', 'breach'],
    },
    { url: 'https://acme.example.com/old', seenAt: '2024-01-01', for: ['plans'] },
  ],
})
export const globex = facts({
  name: 'Globex',
  slug: 'globex',
  plans: [{ name: 'Cloud', monthly: 8, yearly: 6.67, per: 'seat' }],
  trial: { days: 14 },
  answers: { 'self-hosting': 'yes', sso: { from: 'Cloud' }, history: 'unlimited', breach: 'yes' },
})
