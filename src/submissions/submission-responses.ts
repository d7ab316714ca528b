import { z } from 'zod'
import { websiteHost } from '#lib/http/website.ts'
import { mapValues } from '#lib/objects.ts'
import { toolViewSchema } from '#tools/tool-view.ts'
import type { findDuplicates } from './queue.store.ts'
import type { Submission } from './submission.ts'
import { submissionSchema } from './submission-schema.ts'

const status = z.enum(['pending', 'approved', 'rejected', 'synced'])
const facts = z.object(mapValues(submissionSchema.shape, () => z.string()))

/** Something the reviewer should know, as a good or a doubtful sign. */
const hintSchema = z.object({ isGood: z.boolean(), words: z.string(), link: z.string().nullable() })

const submissionViewSchema = facts.extend({
  id: z.number().int(),
  status,
  submittedAt: z.string(),
  reviewNotes: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  companyId: z.number().int().nullable(),
  hints: z.array(hintSchema).describe('For pending submissions: what was found out about them'),
})
export type SubmissionView = z.infer<typeof submissionViewSchema>
export type Hint = z.infer<typeof hintSchema>

const ownFacts = submissionViewSchema.pick({
  companyName: true,
  status: true,
  submittedAt: true,
  reviewNotes: true,
})
/** What whoever sent it in may see of a submission as it is stored. */
export const OWN_FIELDS = ownFacts.keyof().options

const ownSubmissionSchema = ownFacts.extend({
  listing: z.object({ name: z.string(), path: z.string() }).nullable(),
  network: z.array(z.string()).describe('The sites that approved tools are sent to'),
})
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>

const LINK = /https?:\/\/|www\.\w/gi
const hint = (isGood: boolean, words: string, link: string | null = null): Hint => ({ isGood, words, link })

/** The mail domain is the site's own, or a part of it. */
function isOwnMail(email: string, host: string): boolean {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`)
}

export function hintsOf(
  submission: Submission,
  duplicates: Awaited<ReturnType<typeof findDuplicates>>,
): Hint[] {
  const { findings, email, description, companyName } = submission
  const host = websiteHost(submission.website) ?? ''
  const double = duplicates.byHost.get(host) ?? duplicates.byName.get(companyName.toLowerCase())
  const links = description.match(LINK)?.length ?? 0
  const logo = findings?.logo
  return [
    findings
      ? hint(findings.website.isReachable, `Website: ${findings.website.words}`)
      : hint(true, 'Website: being looked at.'),
    double
      ? hint(false, `Looks like a duplicate of ${double.name}`, `/tools/${double.slug}`)
      : hint(true, 'No listed tool has this name or website.'),
    isOwnMail(email, host)
      ? hint(true, 'The mail domain is the site’s own.')
      : hint(false, 'The mail domain differs from the site’s.'),
    ...(logo ? [hint(logo.isLoaded, `Logo: ${logo.words}`)] : []),
    ...(links > 0 ? [hint(false, `${links} ${links === 1 ? 'link' : 'links'} in the description`)] : []),
  ]
}

export function toSubmissionView(submission: Submission, hints: Hint[]): SubmissionView {
  const { findings: _findings, logo: _logo, inspections: _inspections, ...rest } = submission
  return { ...rest, hints }
}

export const formTokenSchema = z.object({ formToken: z.string(), minAgeMs: z.number().int() })

export const receivedSchema = z.object({
  submission: z.object({ id: z.number().int(), status: z.string(), statusUrl: z.string() }),
})

export const queueSchema = z.object({
  submissions: z.array(submissionViewSchema),
  counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
})

export const moderatedSchema = z.object({ submission: submissionViewSchema })

export const approvedSchema = moderatedSchema.extend({ company: toolViewSchema })

export const ownSchema = z.object({ submission: ownSubmissionSchema })
export type OwnResponse = z.infer<typeof ownSchema>
