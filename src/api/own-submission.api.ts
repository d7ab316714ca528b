import { marketBook } from '#catalogue/markets.store.ts'
import { toolPath } from '#catalogue/tool.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import { takeToken } from '#db/limits.store.ts'
import { hashStatusToken } from '#submissions/form-proof.ts'
import { appealCall, correctCall, ownQuery } from '#submissions/submission-calls.ts'
import { type OwnResponse, ownSchema } from '#submissions/submission-responses.ts'
import { appealSchema, submissionSchema } from '#submissions/submission-schema.ts'
import {
  appealRejection,
  correctSubmission,
  getSubmissionByToken,
  refuseListedWebsite,
} from '#submissions/submissions.store.ts'
import { refuseUnfitFacts } from '#submissions/submit.ts'
import { type ApiDeps, publicEndpoint, tokenParam } from './endpoint.ts'
import { setupOf } from './setup.api.ts'

const HOUR_MS = 3_600_000
const CORRECTIONS = { purpose: 'correction', limit: 30, windowMs: HOUR_MS }

async function readOwn(deps: ApiDeps, token: string): Promise<OwnResponse> {
  const {
    id: _id,
    logo: _logo,
    findings: _findings,
    inspections: _inspections,
    revision: _revision,
    reviewedAt: _at,
    companyId,
    ...own
  } = await getSubmissionByToken(deps.db, hashStatusToken(token))
  const [tool] = companyId ? await listToolsById(deps.db, [companyId]) : []
  const listing = tool ? { name: tool.name, path: toolPath(tool.slug) } : null
  const questions = own.market ? marketBook().questionsOf([own.market]) : []
  return { submission: { ...own, listing, network: setupOf(deps).network }, questions }
}

/** Whoever knows the secret address of a submission may read, correct and appeal it. */
export const ownSubmissionEndpoints = [
  publicEndpoint('Submissions', ownQuery, {
    isPrivate: true,
    summary: 'Where one’s own submission stands',
    params: tokenParam,
    response: ownSchema,
    handle: ({ params }, deps) => readOwn(deps, params.token),
  }),
  publicEndpoint('Submissions', correctCall, {
    summary: 'Correct one’s own submission while it is pending',
    params: tokenParam,
    body: submissionSchema,
    response: ownSchema,
    problems: [409, 429],
    handle: async ({ params, body, caller }, deps) => {
      const { db } = deps
      await takeToken(db, { ...CORRECTIONS, network: caller.network })
      await getSubmissionByToken(db, hashStatusToken(params.token))
      refuseUnfitFacts(body)
      await refuseListedWebsite(db, body.website)
      await correctSubmission(db, hashStatusToken(params.token), body)
      return readOwn(deps, params.token)
    },
  }),
  publicEndpoint('Submissions', appealCall, {
    summary: 'Appeal a rejection, once',
    params: tokenParam,
    body: appealSchema,
    response: ownSchema,
    problems: [409, 429],
    handle: async ({ params, body, caller }, deps) => {
      const { db } = deps
      await takeToken(db, { ...CORRECTIONS, network: caller.network })
      await getSubmissionByToken(db, hashStatusToken(params.token))
      await appealRejection(db, hashStatusToken(params.token), body.appeal)
      return readOwn(deps, params.token)
    },
  }),
]
