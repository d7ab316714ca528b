import { z } from 'zod'
import { approveSubmission, rejectSubmission, reopenSubmission } from '#admin/actions/moderate.ts'
import { type ApiDeps, editorEndpoint, pageQuery, publicEndpoint } from '#api/core/endpoint.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { pick } from '#lib/objects.ts'
import { typedText } from '#lib/plain-text.ts'
import { MIN_FORM_AGE_MS, newFormToken } from '#submissions/anti-spam.ts'
import {
  countSubmissions,
  findDuplicates,
  listSubmissions,
  queueFilterSchema,
} from '#submissions/queue.store.ts'
import { type Submission, submissionPath } from '#submissions/submission.ts'
import * as submissionCalls from '#submissions/submission-calls.ts'
import * as submissionResponses from '#submissions/submission-responses.ts'
import { formGuardSchema, submissionSchema } from '#submissions/submission-schema.ts'
import { getSubmissionByToken } from '#submissions/submissions.store.ts'
import { submit } from '#submissions/submit.ts'
import { toolPath } from '#tools/tool.ts'
import { getToolById, listToolsById } from '#tools/tools.store.ts'
import { toView } from './companies.api.ts'
import { setupOf } from './site-info.api.ts'

const MAX_LISTED = 1000

export const submissionEndpoints = [
  publicEndpoint('Submissions', submissionCalls.formTokenQuery, {
    isPrivate: true,
    summary: 'A token for the submission form, to be sent with it',
    response: submissionResponses.formTokenSchema,
    handle: async (_input, { db }) => ({ formToken: await newFormToken(db), minAgeMs: MIN_FORM_AGE_MS }),
  }),
  publicEndpoint('Submissions', submissionCalls.submitCall, {
    summary: 'Submit a tool for review',
    body: submissionSchema.extend(formGuardSchema.shape),
    status: 201,
    response: submissionResponses.receivedSchema,
    problems: [409, 429],
    handle: async ({ body: { referralCode, formToken, ...facts }, network }, { db }) => {
      const { submission, token } = await submit(db, facts, { referralCode, formToken }, network)
      const { id, status } = submission
      return { submission: { id, status, statusUrl: submissionPath(token) } }
    },
  }),
  editorEndpoint('Submissions', submissionCalls.submissionsQuery, {
    summary: 'Submissions, newest first unless asked otherwise',
    query: pageQuery(MAX_LISTED, MAX_LISTED).extend(queueFilterSchema.shape),
    response: submissionResponses.queueSchema,
    handle: async ({ query }, { db }) => {
      const submissions = await listSubmissions(db, query)
      const duplicates = await findDuplicates(db, submissions)
      return {
        submissions: submissions.map((submission) =>
          submissionResponses.toSubmissionView(
            submission,
            submission.status === 'pending' ? submissionResponses.hintsOf(submission, duplicates) : [],
          ),
        ),
        counts: await countSubmissions(db, query.search),
      }
    },
  }),
  editorEndpoint('Submissions', submissionCalls.approveCall, {
    summary: 'Approve a pending submission and list its tool',
    response: submissionResponses.approvedSchema,
    handle: async ({ params, who }, deps) => {
      const submission = await approveSubmission(deps.db, params.id, who)
      const company = await getToolById(deps.db, submission.companyId ?? 0)
      return { submission: decidedView(submission), company: await toView(deps, company) }
    },
  }),
  editorEndpoint('Submissions', submissionCalls.rejectCall, {
    summary: 'Reject a pending submission, with or without notes',
    body: z.object({
      status: z.literal('rejected', 'Only "rejected" can be set here; approval has its own call.'),
      reviewNotes: typedText(2000).nullish(),
    }),
    response: submissionResponses.moderatedSchema,
    handle: async ({ params, body, who }, { db }) => {
      return { submission: decidedView(await rejectSubmission(db, params.id, who, body.reviewNotes || null)) }
    },
  }),
  editorEndpoint('Submissions', submissionCalls.reopenCall, {
    summary: 'Put a rejected submission back into the queue',
    response: submissionResponses.moderatedSchema,
    handle: async ({ params, who }, { db }) => {
      return { submission: decidedView(await reopenSubmission(db, params.id, who)) }
    },
  }),
  publicEndpoint('Submissions', submissionCalls.ownQuery, {
    summary: 'Where one’s own submission stands',
    response: submissionResponses.ownSchema,
    handle: ({ params }, deps) => readOwn(deps, params.token),
  }),
]

const decidedView = (submission: Submission) => submissionResponses.toSubmissionView(submission, [])

async function readOwn(deps: ApiDeps, token: string): Promise<submissionResponses.OwnResponse> {
  const submission = await getSubmissionByToken(deps.db, hashLinkToken(token))
  const own = pick(submission, submissionResponses.OWN_FIELDS)
  const [tool] = submission.companyId ? await listToolsById(deps.db, [submission.companyId]) : []
  const listing = tool ? { name: tool.name, path: toolPath(tool.slug) } : null
  return { submission: { ...own, listing, network: setupOf(deps).network } }
}
