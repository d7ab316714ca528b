import { z } from 'zod'
import { dayOf } from '#activity/day.ts'
import { listCompared } from '#activity/tool-activity.store.ts'
import { getToolNumbers } from '#activity/tool-numbers.store.ts'
import { recordAudit } from '#admin/audit.store.ts'
import { takeMakerChanges } from '#admin/maker-changes.ts'
import { coverageOf } from '#catalogue/coverage.ts'
import { type AdminTool, getAdminTool } from '#catalogue/edit-tools.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { answersOf } from '#catalogue/tool-view.ts'
import { getToolBySlug, listToolsById } from '#catalogue/tools.store.ts'
import { listAlternatives } from '#comparisons/alternatives.store.ts'
import { sourceAddressSchema } from '#corrections/correction-schema.ts'
import { listMakerCorrections } from '#corrections/corrections.store.ts'
import { answerFact, type Fact, recordParts } from '#corrections/fact.ts'
import { factLines, presentLines, presentValue, valueMark } from '#corrections/fact-value.ts'
import { reportedFact } from '#corrections/suggest-correction.ts'
import { takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { isReadableText } from '#lib/readable-text.ts'
import { websiteHost } from '#lib/website.ts'
import { beginClaim } from '#owners/begin-claim.ts'
import {
  beginClaimCall,
  claimFormQuery,
  giveUpClaimCall,
  makerChangesCall,
  makerReplyCall,
  makerSaidQuery,
  ownerFactsQuery,
  ownerQuery,
  verifyClaimCall,
} from '#owners/owner-calls.ts'
import { CLAIM_METHODS, MAILBOXES, type OwnerClaim, ownerPath, PROOF_FILE } from '#owners/owner-claim.ts'
import {
  begunClaimSchema,
  claimFormSchema,
  makerChangedSchema,
  makerSaidSchema,
  type OwnerResponse,
  ownerFactsSchema,
  ownerSchema,
  revokedSchema,
} from '#owners/owner-responses.ts'
import { getClaimByToken, getOwner, listStatements, revokeClaim, verifyClaim } from '#owners/owners.store.ts'
import { proveDomain } from '#owners/prove-domain.ts'
import { toPublicReview } from '#reviews/review-responses.ts'
import { replySchema } from '#reviews/review-schema.ts'
import { listPublishedReviews, replyToReview } from '#reviews/reviews.store.ts'
import { hashStatusToken } from '#submissions/form-proof.ts'
import { formGuardSchema } from '#submissions/submission-schema.ts'
import { type ApiDeps, endpoint } from './endpoint.ts'
import { slugParam } from './path-params.ts'

const HOUR_MS = 3_600_000
const CHECKS = { purpose: 'claim check', limit: 20, windowMs: HOUR_MS }
const CHANGES = { purpose: 'maker change', limit: 30, windowMs: HOUR_MS }
const NUMBER_DAYS = 90
const REVIEWS_SHOWN = 50
const CHANGES_SHOWN = 50
const tokenParam = z.object({ token: z.string().max(200) })

const isReviewed = ({ owners }: ApiDeps) => owners?.isReviewed ?? true

async function ownerView(deps: ApiDeps, claim: OwnerClaim): Promise<OwnerResponse> {
  const tool = await getAdminTool(deps.db, claim.toolId)
  const { status, method, host, code, expiresAt } = claim
  const fileUrl = new URL(PROOF_FILE, tool.website).href
  return {
    tool: { name: tool.name, slug: tool.slug },
    claim: { status: status === 'verified' ? 'verified' : 'waiting', method, host, code, fileUrl, expiresAt },
    listing: status === 'verified' ? await listingOf(deps, tool) : null,
  }
}

async function listingOf(deps: ApiDeps, tool: AdminTool): Promise<NonNullable<OwnerResponse['listing']>> {
  const { db } = deps
  const book = marketBook()
  const { asked, known, sourced } = coverageOf(tool, book)
  const answers = answersOf(tool, book)
  const reviews = await listPublishedReviews(db, tool.id, { limit: REVIEWS_SHOWN, offset: 0 })
  const changes = await listMakerCorrections(db, tool.id, CHANGES_SHOWN)
  return {
    numbers: await getToolNumbers(db, tool.id, NUMBER_DAYS, dayOf(new Date())),
    coverage: { asked, known, sourced },
    missing: book
      .questionsOf(tool.markets)
      .filter(({ key }) => !answers[key])
      .map(({ key, label }) => ({ key, label })),
    reviews: reviews.flatMap(toPublicReview),
    changes: changes.map(({ id, fact, status, proposed, reviewNote }) => ({
      id,
      label: reportedFact(fact).label,
      status,
      proposed: factLines(reportedFact(fact), proposed),
      reviewNote,
    })),
    siteUrl: deps.siteUrl,
    comparedWith: await pairOf(db, tool),
    isReviewed: isReviewed(deps),
  }
}

/** The comparison that people make most; otherwise with the tool most like it. */
async function pairOf(db: Db, tool: AdminTool): Promise<{ name: string; pair: string } | null> {
  const [most] = await listCompared(db, tool.id, 1)
  const [other] = most ? await listToolsById(db, [most]) : []
  const like = other ?? (await listAlternatives(db, tool, 1))[0]?.tool
  return like ? { name: like.name, pair: [tool.slug, like.slug].sort().join('-vs-') } : null
}

export const ownerEndpoints = [
  endpoint(makerSaidQuery, {
    access: 'public',
    tag: 'Owners',
    summary: 'Which facts of a tool stand as its maker told them',
    params: slugParam,
    response: makerSaidSchema,
    problems: [404],
    handle: async ({ params }, { db }) => {
      const tool = await getToolBySlug(db, params.slug)
      const said = await listStatements(db, tool.id)
      const isStill = ({ fact, mark }: { fact: string; mark: string }) =>
        valueMark(presentValue(tool, reportedFact(fact))) === mark
      return { facts: said.filter(isStill).map(({ fact }) => fact) }
    },
  }),
  endpoint(claimFormQuery, {
    access: 'public',
    tag: 'Owners',
    summary: 'How a tool can be claimed',
    params: slugParam,
    response: claimFormSchema,
    problems: [404],
    handle: async ({ params }, { db, mailer }) => {
      const { name, slug, website } = await getToolBySlug(db, params.slug)
      const methods = CLAIM_METHODS.filter((method) => method !== 'mail' || mailer)
      return { tool: { name, slug }, host: websiteHost(website), methods }
    },
  }),
  endpoint(beginClaimCall, {
    access: 'public',
    tag: 'Owners',
    summary: 'Claim a tool: gives a page that says how to show that its domain is yours',
    body: formGuardSchema.extend({
      tool: z.string().min(1).max(200).describe('The slug of the tool'),
      method: z.enum(CLAIM_METHODS, 'Please choose one of them'),
      mailbox: z.enum(MAILBOXES).default('admin').describe('Where the mail goes, at the domain of the tool'),
    }),
    status: 201,
    response: begunClaimSchema,
    problems: [404, 429, 503],
    handle: async ({ body: { tool, method, mailbox, ...guard }, caller }, deps) => {
      const { token, mailedTo } = await beginClaim(
        deps,
        { slug: tool, method, mailbox },
        guard,
        caller.network,
      )
      return { claim: { ownerUrl: token && ownerPath(token), mailedTo } }
    },
  }),
  endpoint(ownerQuery, {
    access: 'public',
    isPrivate: true,
    tag: 'Owners',
    summary: 'One’s own claim; once proven, the numbers of the listing and what became of changes',
    params: tokenParam,
    response: ownerSchema,
    problems: [404],
    handle: async ({ params }, deps) =>
      ownerView(deps, await getClaimByToken(deps.db, hashStatusToken(params.token))),
  }),
  endpoint(verifyClaimCall, {
    access: 'public',
    tag: 'Owners',
    summary: 'Look for the proof; whoever opened the link of a mail has given it',
    params: tokenParam,
    response: ownerSchema,
    problems: [404, 409, 429],
    handle: async ({ params, caller }, deps) => {
      const { db } = deps
      const hash = hashStatusToken(params.token)
      await takeToken(db, { ...CHECKS, network: caller.network })
      const claim = await getClaimByToken(db, hash)
      const tool = await getAdminTool(db, claim.toolId)
      if (claim.status === 'waiting') await proveDomain(claim, tool.website, deps.owners ?? {})
      await db.transaction().execute(async (transaction) => {
        await verifyClaim(transaction, claim.id)
        await recordAudit(transaction, {
          who: `maker (${claim.host})`,
          action: 'owner.verified',
          subject: `tool ${tool.slug}`,
          after: { method: claim.method },
        })
      })
      return ownerView(deps, await getClaimByToken(db, hash))
    },
  }),
  endpoint(ownerFactsQuery, {
    access: 'public',
    isPrivate: true,
    tag: 'Owners',
    summary: 'Every fact of one’s own tool, as the form asks for it',
    params: tokenParam,
    response: ownerFactsSchema,
    problems: [404, 409],
    handle: async ({ params }, deps) => {
      const claim = await getOwner(deps.db, hashStatusToken(params.token))
      const tool = await getAdminTool(deps.db, claim.toolId)
      const view = (fact: Fact) => ({
        ...fact,
        value: presentValue(tool, fact),
        lines: presentLines(tool, fact),
      })
      const asked = Map.groupBy(marketBook().questionsOf(tool.markets), ({ group }) => group ?? 'Answers')
      return {
        tool: { name: tool.name, slug: tool.slug },
        isReviewed: isReviewed(deps),
        groups: [
          { title: 'Record', facts: recordParts.map(view) },
          ...[...asked].map(([title, group]) => ({
            title,
            facts: group.map((question) => view(answerFact(question))),
          })),
        ],
      }
    },
  }),
  endpoint(makerChangesCall, {
    access: 'public',
    tag: 'Owners',
    summary: 'Change facts of one’s own tool; each change is labeled as from the maker',
    params: tokenParam,
    body: z.object({
      values: z.record(z.string().max(80), z.unknown()).describe('By fact, as the record has them'),
      source: z.preprocess((value) => value || null, sourceAddressSchema.nullable()),
      note: z
        .string()
        .trim()
        .max(1000)
        .refine(isReadableText, 'must be readable text')
        .nullish()
        .transform((note) => note ?? ''),
    }),
    response: makerChangedSchema,
    problems: [404, 409, 429],
    handle: async ({ params, body, caller }, deps) => {
      await takeToken(deps.db, { ...CHANGES, network: caller.network })
      const claim = await getOwner(deps.db, hashStatusToken(params.token))
      const changed = await takeMakerChanges(deps.db, claim, { ...body, isReviewed: isReviewed(deps) })
      return { changed, isReviewed: isReviewed(deps) }
    },
  }),
  endpoint(makerReplyCall, {
    access: 'public',
    tag: 'Owners',
    summary: 'Answer a written review of one’s own tool, once',
    params: tokenParam,
    body: z.object({ review: z.coerce.number().int().positive().max(2_147_483_647), reply: replySchema }),
    response: ownerSchema,
    problems: [404, 409, 429],
    handle: async ({ params, body, caller }, deps) => {
      const { db } = deps
      await takeToken(db, { ...CHANGES, network: caller.network })
      const claim = await getOwner(db, hashStatusToken(params.token))
      await db
        .transaction()
        .execute((transaction) => replyToReview(transaction, claim.toolId, body.review, body.reply))
      return ownerView(deps, claim)
    },
  }),
  endpoint(giveUpClaimCall, {
    access: 'public',
    tag: 'Owners',
    summary: 'Give up one’s own claim: its link opens nothing any more',
    params: tokenParam,
    response: revokedSchema,
    problems: [404],
    handle: async ({ params }, { db }) => {
      const claim = await getClaimByToken(db, hashStatusToken(params.token))
      await revokeClaim(db, claim.id)
      const { name, slug } = await getAdminTool(db, claim.toolId)
      return { tool: { name, slug } }
    },
  }),
]
