import { z } from 'zod'
import { CORRECTION_STATUSES } from '#corrections/correction.ts'
import { factViewSchema } from '#corrections/correction-responses.ts'
import { CLAIM_METHODS, CLAIM_STATUSES } from './maker-claim.ts'

const count = z.number().int()
const ownedToolSchema = z.object({ name: z.string(), slug: z.string() })
const series = z.array(count)

export const claimFormSchema = z.object({
  tool: ownedToolSchema,
  host: z.string().nullable().describe('The domain to be shown as theirs'),
  methods: z.array(z.enum(CLAIM_METHODS)).describe('The ways there are here; mail where it is set up'),
})

export const begunClaimSchema = z.object({
  claim: z.object({
    makerUrl: z.string().nullable().describe('The secret page of the claim; null when it was mailed'),
    mailedTo: z.string().nullable(),
  }),
})

const claimSchema = z.object({
  status: z
    .enum(CLAIM_STATUSES)
    .describe('moved: the website of the tool is another one now; expired: the proof by mail is too old'),
  method: z.enum(CLAIM_METHODS),
  host: z.string(),
  toolHost: z.string().nullable().describe('Of the tool at present; a claim of another one has ended'),
  code: z.string().describe('What the file or the DNS record must hold'),
  fileUrl: z.string(),
  expiresAt: z.string().nullable().describe('Null for a file or a record, which is looked at again'),
})

const listingSchema = z.object({
  numbers: z
    .object({ days: z.array(z.string()), views: series, visits: series, comparisons: series })
    .describe('Per day'),
  coverage: z.object({ asked: count, known: count, sourced: count }),
  missing: z.array(z.object({ key: z.string(), label: z.string() })),
  changes: z.array(
    z.object({
      id: count,
      label: z.string(),
      status: z.enum(CORRECTION_STATUSES),
      proposed: z.array(z.string()),
      reviewNote: z.string().nullable(),
    }),
  ),
  siteUrl: z.string(),
  isReviewed: z.boolean().describe('Whether an editor decides about changes'),
})

export const makerPageSchema = z.object({
  tool: ownedToolSchema,
  claim: claimSchema,
  listing: listingSchema.nullable().describe('Null until the domain was shown to be theirs'),
})
export type MakerResponse = z.infer<typeof makerPageSchema>

export const makerFactsSchema = z.object({
  tool: ownedToolSchema,
  isReviewed: z.boolean(),
  groups: z.array(z.object({ title: z.string(), facts: z.array(factViewSchema) })),
})

export const makerChangedSchema = z.object({ changed: count, isReviewed: z.boolean() })

export const revokedSchema = z.object({ tool: ownedToolSchema })

export const makersSchema = z.object({
  makers: z.array(
    z.object({
      id: count,
      tool: ownedToolSchema,
      ...claimSchema.pick({ host: true, toolHost: true, method: true, status: true, expiresAt: true }).shape,
      createdAt: z.string(),
    }),
  ),
})
export type MakersResponse = z.infer<typeof makersSchema>

export const makerSaidSchema = z.object({
  facts: z.array(z.string()).describe('Facts that the record has as the maker stated them'),
})
