import type { ToolFacts } from '#tools/tool-facts.ts'
import { aTool } from './builders.ts'

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
/** A tool with facts of every kind. */
export const richTool = (facts: Partial<ToolFacts> = {}): ToolFacts =>
  aTool({
    slug: 'acme',
    name: 'Acme',
    markets: ['team-chat'],
    features: many(120, (at) => `Feature number ${at}`),
    integrations: many(70, (at) => `other-${at}`),
    logo: 'logos:acme',
    maker: { owner: 'Acme Ltd', country: 'SE' },
    formerNames: ['Acme Classic'],
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Pro', monthly: 9, yearly: 7, per: 'seat' },
      { name: 'Huge', price: 'quote' },
    ],
    trial: { days: 14 },
    answers: { sso: { from: 'Pro' }, scim: 'no' },
    sources: [{ url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }],
    license: 'MIT',
    repository: 'https://git.example.com/acme',
    ...facts,
  })
