import { z } from 'zod'
import { takeMakerChanges } from '#admin/actions/maker-changes.ts'
import { editorEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { sourceAddressSchema } from '#corrections/correction-schema.ts'
import { presentLines, presentValue, valueMark } from '#corrections/fact-value.ts'
import { recordParts } from '#corrections/record-parts.ts'
import { factGroups, reportedFact } from '#corrections/suggest-correction.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Fact } from '#forms/fact.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { websiteHost } from '#lib/http/website.ts'
import { pick } from '#lib/objects.ts'
import { optionalText, plainText } from '#lib/plain-text.ts'
import { beginClaim } from '#makers/begin-claim.ts'
import * as makerCalls from '#makers/maker-calls.ts'
import {
  CLAIM_METHODS,
  endWords,
  hasEnded,
  MAILBOXES,
  type MakerClaim,
  makerPath,
} from '#makers/maker-claim.ts'
import * as makerResponses from '#makers/maker-responses.ts'
import { listStatements } from '#makers/maker-statements.store.ts'
import {
  findClaim,
  getClaimByToken,
  getMaker,
  listMakers,
  revokeClaim,
  verifyClaim,
} from '#makers/makers.store.ts'
import { proveDomain, renewOldProof } from '#makers/prove-domain.ts'
import { formGuardSchema } from '#submissions/submission-schema.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'
import { isMakerReviewed, makerView } from './maker-view.ts'

const HOUR_MS = 3_600_000
const CHECKS = { purpose: 'claim check', limit: 20, windowMs: HOUR_MS }
const CHANGES = { purpose: 'maker change', limit: 30, windowMs: HOUR_MS }

const recordProof = inTransaction(async (db, claim: MakerClaim) => {
  if (!(await verifyClaim(db, claim))) return
  const { toolId, host, method } = claim
  const { slug } = await getAdminTool(db, toolId)
  await recordAudit(db, `maker (${host})`, 'maker.verified', `tool ${slug}`, { after: { method } })
})

const revokeFor = inTransaction(async (db, who: string, id: number) => {
  const found = await findClaim(db, id)
  if (!found) throw new NotFound('claim', id)
  const { tool, host } = found
  if ((await revokeClaim(db, id)) && !hasEnded(found))
    await recordAudit(db, who, 'maker.revoked', `tool ${tool.slug}`, { before: { host } })
  return { tool }
})

export const makerEndpoints = [
  publicEndpoint('Makers', makerCalls.makerSaidQuery, {
    summary: 'Which facts of a tool stand as its maker stated them',
    response: makerResponses.makerSaidSchema,
    handle: async ({ params }, { db }) => {
      const tool = await getToolBySlug(db, params.slug)
      const said = await listStatements(db, tool.id)
      const isStill = ({ fact, mark }: { fact: string; mark: string }) =>
        valueMark(presentValue(tool, reportedFact(fact))) === mark
      return { facts: said.filter(isStill).map(({ fact }) => fact) }
    },
  }),
  publicEndpoint('Makers', makerCalls.claimFormQuery, {
    summary: 'How a tool can be claimed',
    response: makerResponses.claimFormSchema,
    handle: async ({ params }, { db, mailer }) => {
      const { name, slug, website } = await getToolBySlug(db, params.slug)
      const methods = CLAIM_METHODS.filter((method) => method !== 'mail' || mailer)
      return { tool: { name, slug }, host: websiteHost(website), methods }
    },
  }),
  publicEndpoint('Makers', makerCalls.beginClaimCall, {
    summary: 'Claim a tool: gives a page that says how to show that its domain is yours',
    body: formGuardSchema.extend({
      tool: plainText(200).min(1).describe('The slug of the tool'),
      method: z.enum(CLAIM_METHODS, 'Please choose one of them'),
      mailbox: z.enum(MAILBOXES).default('admin').describe('Where the mail goes, at the domain of the tool'),
    }),
    status: 201,
    response: makerResponses.begunClaimSchema,
    problems: [404, 429, 503],
    handle: async ({ body: { tool, method, mailbox, ...guard }, network }, deps) => {
      const { token, mailedTo } = await beginClaim(deps, { slug: tool, method, mailbox }, guard, network)
      return { claim: { makerUrl: token && makerPath(token), mailedTo } }
    },
  }),
  publicEndpoint('Makers', makerCalls.makerQuery, {
    summary: 'One’s own claim; once proven, the numbers of the listing and what became of changes',
    response: makerResponses.makerPageSchema,
    handle: async ({ params }, deps) =>
      makerView(deps, await getClaimByToken(deps.db, hashLinkToken(params.token))),
  }),
  publicEndpoint('Makers', makerCalls.verifyClaimCall, {
    summary: 'Look for the proof; whoever opened the link of a mail has given it',
    response: makerResponses.makerPageSchema,
    problems: [409],
    limits: [CHECKS],
    handle: async ({ params }, deps) => {
      const { db } = deps
      const hash = hashLinkToken(params.token)
      const claim = await getClaimByToken(db, hash)
      if (claim.status === 'waiting') {
        await proveDomain(claim, deps.makers ?? {})
        await recordProof(db, claim)
      }
      const after = await getClaimByToken(db, hash)
      if (hasEnded(after)) throw new Conflict(endWords(after))
      return makerView(deps, after)
    },
  }),
  publicEndpoint('Makers', makerCalls.makerFactsQuery, {
    summary: 'Every fact of one’s own tool, as the form asks for it',
    response: makerResponses.makerFactsSchema,
    problems: [409],
    handle: async ({ params }, deps) => {
      const claim = await getMaker(deps.db, hashLinkToken(params.token))
      const tool = await getAdminTool(deps.db, claim.toolId)
      const view = (fact: Fact) => ({
        ...fact,
        value: presentValue(tool, fact),
        lines: presentLines(tool, fact),
      })
      return {
        tool: { name: tool.name, slug: tool.slug },
        isReviewed: isMakerReviewed(deps),
        groups: factGroups(tool, recordParts, view),
      }
    },
  }),
  publicEndpoint('Makers', makerCalls.makerChangesCall, {
    summary: 'Change facts of one’s own tool; each change is labeled as from the maker',
    body: z.object({
      values: z.record(z.string().max(80), z.unknown()).describe('By fact, as the record has them'),
      source: z.preprocess((value) => value || null, sourceAddressSchema.nullable()),
      note: optionalText(1000),
    }),
    response: makerResponses.makerChangedSchema,
    problems: [409],
    limits: [CHANGES],
    handle: async ({ params, body }, deps) => {
      const hash = hashLinkToken(params.token)
      // Before the transaction, which waits for no other site.
      await renewOldProof(deps.db, await getClaimByToken(deps.db, hash), deps.makers ?? {})
      const changed = await takeMakerChanges(deps.db, hash, { ...body, isReviewed: isMakerReviewed(deps) })
      return { changed, isReviewed: isMakerReviewed(deps) }
    },
  }),
  publicEndpoint('Makers', makerCalls.giveUpClaimCall, {
    summary: 'Give up one’s own claim: its link opens nothing any more',
    response: makerResponses.revokedSchema,
    handle: async ({ params }, { db }) => {
      const claim = await getClaimByToken(db, hashLinkToken(params.token))
      await revokeClaim(db, claim.id)
      const { name, slug } = await getAdminTool(db, claim.toolId)
      return { tool: { name, slug } }
    },
  }),
  editorEndpoint('Makers', makerCalls.makersQuery, {
    summary: 'Who has claimed a tool, or has begun to',
    response: makerResponses.makersSchema,
    handle: async (_input, { db }) => ({
      makers: (await listMakers(db, MAX_LISTED)).map((claim) => pick(claim, LISTED)),
    }),
  }),
  editorEndpoint('Makers', makerCalls.revokeMakerCall, {
    summary: 'Revoke a claim: its link opens nothing any more',
    response: makerResponses.revokedSchema,
    handle: ({ params, who }, { db }) => revokeFor(db, who, params.id),
  }),
]

const MAX_LISTED = 500
const LISTED = ['id', 'tool', 'host', 'toolHost', 'method', 'status', 'createdAt', 'expiresAt'] as const
