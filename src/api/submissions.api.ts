import { z } from 'zod'
import { approveSubmission, rejectSubmission, reopenSubmission } from '#admin/moderate.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { getToolById } from '#catalogue/tools.store.ts'
import { typedText } from '#lib/plain-text.ts'
import { MIN_FORM_AGE_MS, newFormToken } from '#submissions/form-proof.ts'
import { countSubmissions, findDuplicates, listSubmissions, QUEUE_TABS } from '#submissions/queue.store.ts'
import { submissionPath } from '#submissions/submission.ts'
import {
  approveCall,
  formTokenQuery,
  rejectCall,
  reopenCall,
  submissionsQuery,
  submitCall,
} from '#submissions/submission-calls.ts'
import {
  approvedSchema,
  formTokenSchema,
  moderatedSchema,
  queueSchema,
  receivedSchema,
} from '#submissions/submission-responses.ts'
import { formGuardSchema, submissionSchema } from '#submissions/submission-schema.ts'
import { hintsOf, toSubmissionView } from '#submissions/submission-view.ts'
import { submit } from '#submissions/submit.ts'
import { toView } from './companies.api.ts'
import { editorEndpoint, idParam, pageQuery, publicEndpoint, whoOf } from './endpoint.ts'

const MAX_LISTED = 1000

/** Without one it is the text that was sent in first: a call that knows of no revisions cannot approve another one. */
const moderatedQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('The revision that was read; 409 when the owner has changed the submission since'),
})

const queueQuery = pageQuery(MAX_LISTED, MAX_LISTED).extend({
  status: z.enum(QUEUE_TABS).optional(),
  search: z.string().trim().max(200).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
})

export const submissionEndpoints = [
  publicEndpoint('Submissions', formTokenQuery, {
    isPrivate: true,
    summary: 'A token for the submission form, to be sent with it',
    response: formTokenSchema,
    handle: async (_input, { db }) => ({ formToken: await newFormToken(db), minAgeMs: MIN_FORM_AGE_MS }),
  }),
  publicEndpoint('Submissions', submitCall, {
    summary: 'Submit a tool for review',
    body: submissionSchema.extend(formGuardSchema.shape),
    status: 201,
    response: receivedSchema,
    problems: [409, 429],
    handle: async ({ body: { referralCode, formToken, ...facts }, caller }, { db }) => {
      const { submission, token } = await submit(db, facts, { referralCode, formToken }, caller.network)
      const { id, status } = submission
      return { submission: { id, status, statusUrl: submissionPath(token) } }
    },
  }),
  editorEndpoint('Submissions', submissionsQuery, {
    summary: 'Submissions, newest first unless asked otherwise',
    query: queueQuery,
    response: queueSchema,
    handle: async ({ query }, { db }) => {
      const submissions = await listSubmissions(db, query)
      const duplicates = await findDuplicates(db, submissions)
      return {
        submissions: submissions.map((submission) =>
          toSubmissionView(
            submission,
            submission.status === 'pending' ? hintsOf(submission, duplicates) : [],
            marketBook(),
          ),
        ),
        counts: await countSubmissions(db, query.search),
      }
    },
  }),
  editorEndpoint('Submissions', approveCall, {
    summary: 'Approve a pending submission and list its tool',
    params: idParam,
    query: moderatedQuery,
    response: approvedSchema,
    problems: [409],
    handle: async ({ params, query, caller }, deps) => {
      const who = whoOf(caller)
      const submission = await approveSubmission(deps.db, params.id, who, query.revision)
      const company = await getToolById(deps.db, submission.companyId ?? 0)
      return {
        submission: toSubmissionView(submission, [], marketBook()),
        company: await toView(deps, company),
      }
    },
  }),
  editorEndpoint('Submissions', rejectCall, {
    summary: 'Reject a pending submission, with or without notes',
    params: idParam,
    body: z.object({
      status: z.literal('rejected', 'Only "rejected" can be set here; approval has its own call.'),
      reviewNotes: typedText(2000).nullish(),
    }),
    response: moderatedSchema,
    problems: [409],
    handle: async ({ params, body, caller }, { db }) => {
      const who = whoOf(caller)
      const submission = await rejectSubmission(db, params.id, who, body.reviewNotes || null)
      return { submission: toSubmissionView(submission, [], marketBook()) }
    },
  }),
  editorEndpoint('Submissions', reopenCall, {
    summary: 'Put a rejected submission back into the queue',
    params: idParam,
    response: moderatedSchema,
    problems: [409],
    handle: async ({ params, caller }, { db }) => {
      const submission = await reopenSubmission(db, params.id, whoOf(caller))
      return { submission: toSubmissionView(submission, [], marketBook()) }
    },
  }),
]
