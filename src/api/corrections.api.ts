import { z } from 'zod'
import {
  acceptanceSchema,
  acceptCorrection,
  declineCorrection,
  UnreadCorrection,
} from '#admin/actions/decide-corrections.ts'
import { editorEndpoint, pageQuery, publicEndpoint } from '#api/core/endpoint.ts'
import { CORRECTION_STATUSES, type Correction, correctionPath } from '#corrections/correction.ts'
import * as correctionCalls from '#corrections/correction-calls.ts'
import * as correctionResponses from '#corrections/correction-responses.ts'
import { correctionSchema } from '#corrections/correction-schema.ts'
import {
  countCorrections,
  getCorrection,
  getCorrectionByToken,
  listCorrections,
  listReports,
} from '#corrections/corrections.store.ts'
import { presentLines, presentValue } from '#corrections/fact-value.ts'
import { otherFact, recordParts } from '#corrections/record-parts.ts'
import { factGroups, getFact, reportedFact, suggestCorrection } from '#corrections/suggest-correction.ts'
import type { Db } from '#db/open.ts'
import type { Fact } from '#forms/fact.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { Conflict } from '#lib/errors.ts'
import { idsOf } from '#lib/objects.ts'
import { formGuardSchema } from '#submissions/submission-schema.ts'
import { getToolBySlug, nameIntegrations } from '#tools/tools.store.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'

const MAX_LISTED = 200

/** For facts that are a list of other tools. */
async function namesIn(db: Db, { kind }: Fact, ...values: unknown[]) {
  if (kind !== 'keys') return undefined
  return nameIntegrations(db, [...new Set(values.flat().filter((one) => typeof one === 'string'))])
}

async function viewOf(db: Db, corrections: readonly Correction[]) {
  const reports = await listReports(db, idsOf(corrections))
  return Promise.all(
    corrections.map(async (correction) => {
      const { before, proposed, accepted } = correction
      const fact = reportedFact(correction.fact)
      const tool = await getAdminTool(db, correction.toolId)
      const names = await namesIn(db, fact, presentValue(tool, fact), before, proposed, accepted)
      const reported = reports.get(correction.id) ?? []
      return correctionResponses.toCorrectionView(correction, fact, tool, reported, names)
    }),
  )
}

async function oneView(db: Db, correction: Correction) {
  const [view] = await viewOf(db, [correction])
  return view as NonNullable<typeof view>
}

export const correctionEndpoints = [
  publicEndpoint('Corrections', correctionCalls.factsQuery, {
    summary: 'Every fact of a tool that can be corrected, with what its record says',
    response: correctionResponses.factsSchema,
    handle: async ({ params }, { db }) => {
      const tool = await getToolBySlug(db, params.slug)
      const names = await nameIntegrations(db, tool.integrations)
      const said = (fact: Fact) => ({
        key: fact.key,
        label: fact.label,
        lines: presentLines(tool, fact, names),
      })
      return {
        tool: { name: tool.name, slug: tool.slug },
        groups: factGroups(tool, [...recordParts, otherFact], said),
      }
    },
  }),
  publicEndpoint('Corrections', correctionCalls.factQuery, {
    summary: 'One fact of a tool, as a form asks for it',
    response: correctionResponses.oneFactSchema,
    handle: async ({ params }, { db }) => {
      const tool = await getToolBySlug(db, params.slug)
      const fact = getFact(params.fact)
      const value = presentValue(tool, fact)
      return {
        tool: { name: tool.name, slug: tool.slug },
        fact: { ...fact, value, lines: presentLines(tool, fact, await namesIn(db, fact, value)) },
      }
    },
  }),
  publicEndpoint('Corrections', correctionCalls.suggestCall, {
    summary: 'Suggest a correction of one fact; the same suggestion of two people is one',
    body: correctionSchema.extend(formGuardSchema.shape),
    status: 201,
    response: correctionResponses.suggestedSchema,
    problems: [404, 409, 429],
    handle: async ({ body: { referralCode, formToken, ...suggestion }, network }, { db }) => {
      const { id, token } = await suggestCorrection(db, suggestion, { referralCode, formToken }, network)
      return { correction: { id, statusUrl: correctionPath(token) } }
    },
  }),
  publicEndpoint('Corrections', correctionCalls.ownCorrectionQuery, {
    summary: 'What became of one’s own correction',
    response: correctionResponses.ownCorrectionResponseSchema,
    handle: async ({ params }, { db }) => {
      const { correction, report } = await getCorrectionByToken(db, hashLinkToken(params.token))
      const tool = await getAdminTool(db, correction.toolId)
      const { before, proposed, accepted } = correction
      const fact = reportedFact(correction.fact)
      const names = await namesIn(db, fact, before, proposed, accepted)
      return { correction: correctionResponses.toOwnCorrection(correction, fact, tool, report, names) }
    },
  }),
  editorEndpoint('Corrections', correctionCalls.correctionsQuery, {
    summary: 'Corrections that wait, oldest first, or that were decided, latest first',
    query: pageQuery(50, MAX_LISTED).extend({ status: z.enum(CORRECTION_STATUSES).default('pending') }),
    response: correctionResponses.correctionsSchema,
    handle: async ({ query }, { db }) => ({
      corrections: await viewOf(db, await listCorrections(db, query)),
      counts: await countCorrections(db),
    }),
  }),
  editorEndpoint('Corrections', correctionCalls.acceptCall, {
    summary: 'Accept a correction, as proposed or edited: writes the fact with its source, once',
    body: acceptanceSchema,
    response: correctionResponses.correctionResponseSchema,
    handle: async ({ params, body, who }, { db }) => {
      const accepted = await acceptCorrection(db, who, params.id, body).catch(async (error) => {
        if (!(error instanceof UnreadCorrection)) throw error
        const current = await oneView(db, await getCorrection(db, params.id))
        throw new Conflict(error.message, { current })
      })
      return { correction: await oneView(db, accepted) }
    },
  }),
  editorEndpoint('Corrections', correctionCalls.declineCall, {
    summary: 'Decline a correction, with or without a note',
    body: acceptanceSchema.pick({ note: true }),
    response: correctionResponses.correctionResponseSchema,
    handle: async ({ params, body, who }, { db }) => ({
      correction: await oneView(db, await declineCorrection(db, who, params.id, body.note)),
    }),
  }),
]
