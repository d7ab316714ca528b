import { z } from 'zod'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { aTool } from './builders.ts'

const key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const value = z.union([z.boolean(), z.null(), z.number().min(0).max(1_000_000), z.string().max(120)])
/** What a site that runs the version before plans and answers takes; what it does not know it passes over. */
export const oldItemSchema = z.object({
  id: z.string().min(1).max(200),
  revision: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
  tool: z.object({
    slug: key,
    name: z.string().min(1).max(100),
    website: z.url(),
    description: z.string().min(1).max(1000),
    category: key,
    tags: z.array(key).max(20),
    features: z.array(z.string().min(1).max(80)).max(99),
    integrations: z.array(key).max(60),
    useCases: z.array(key).max(30),
    industries: z.array(key).max(30),
    platforms: z.array(key).max(20),
    pricing: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), value),
    priceUnit: z.enum(['seat', 'account']).optional(),
    logo: key.optional(),
  }),
})
export const oldPageSchema = z.object({
  format: z.literal('tool-feed-1'),
  items: z.array(oldItemSchema),
  complete: z.boolean(),
  next: z.string().nullable(),
  resume: z.string().nullable().optional(),
})

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
/** A tool with facts of every kind that version 1 does not know. */
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
    pricing: {},
    priceUnit: undefined,
    answers: { sso: { from: 'Pro' }, scim: 'no' },
    sources: [{ url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }],
    license: 'MIT',
    repository: 'https://git.example.com/acme',
    ...facts,
  })

/** A tool with facts that version 2 does not know. */
export const measuredTool = (): ToolFacts =>
  aTool({
    slug: 'acme',
    name: 'Acme',
    pricing: {},
    priceUnit: undefined,
    maker: { owner: 'Acme Ltd' },
    status: { state: 'sunset', since: '2026-09' },
    countries: ['SE'],
    plans: [
      {
        name: 'Team',
        monthly: 40,
        per: 'account',
        seats: 5,
        extraSeat: 4,
        setup: 99,
        edition: 'self-hosted',
      },
      { name: 'Crew', monthly: 20, per: 'account', scale: { by: 'people', steps: [[3, 20]] } },
      {
        name: 'Reach',
        monthly: 30,
        per: 'account',
        seats: 'unlimited',
        scale: { by: 'contacts', steps: [[500, 30]], above: 'quote' },
        meter: { by: 'emails', per: 1000, monthly: 1 },
        includes: { contacts: 500 },
      },
    ],
    addOns: [{ name: 'Caller', monthly: 4, per: 'seat' }],
    answers: { sso: { yes: 'plan not known' } },
    sources: [
      {
        url: 'https://acme.example.com/pricing',
        seenAt: '2026-05-04',
        for: ['plans'],
        via: 'https://data.example.com/acme',
        quote: 'Team is $40',
      },
    ],
  })
