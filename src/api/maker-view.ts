import { dayOf } from '#activity/counted-events.ts'
import { getToolNumbers } from '#activity/tool-activity.store.ts'
import type { ApiDeps } from '#api/core/endpoint.ts'
import { listMakerCorrections } from '#corrections/corrections.store.ts'
import { factLines } from '#corrections/fact-value.ts'
import { reportedFact } from '#corrections/suggest-correction.ts'
import type { MakerClaim } from '#makers/maker-claim.ts'
import type { MakerResponse } from '#makers/maker-responses.ts'
import { fileAddress } from '#makers/prove-domain.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { coverageOf } from '#tools/coverage.ts'
import { answersOf } from '#tools/tool-view.ts'
import { type AdminTool, getAdminTool } from '#tools/write/edit-tools.store.ts'

const NUMBER_DAYS = 90
const CHANGES_SHOWN = 50

export const isMakerReviewed = ({ makers }: ApiDeps) => makers?.isReviewed ?? true

/** What whoever holds a claim sees: until it is proven, how to do so; then the listing. */
export async function makerView(deps: ApiDeps, claim: MakerClaim): Promise<MakerResponse> {
  const tool = await getAdminTool(deps.db, claim.toolId)
  const { status, method, host, toolHost, code, expiresAt } = claim
  const fileUrl = fileAddress(tool.website)
  return {
    tool: { name: tool.name, slug: tool.slug },
    claim: { status, method, host, toolHost, code, fileUrl, expiresAt },
    listing: status === 'verified' ? await listingOf(deps, tool, host) : null,
  }
}

async function listingOf(
  deps: ApiDeps,
  tool: AdminTool,
  host: string,
): Promise<NonNullable<MakerResponse['listing']>> {
  const { db } = deps
  const book = marketQuestions()
  const { asked, known, sourced } = coverageOf(tool, book)
  const answers = answersOf(tool, book)
  const changes = await listMakerCorrections(db, { toolId: tool.id, host }, CHANGES_SHOWN)
  return {
    numbers: await getToolNumbers(db, tool.id, NUMBER_DAYS, dayOf(new Date())),
    coverage: { asked, known, sourced },
    missing: book
      .questionsOf(tool.markets)
      .filter(({ key }) => !answers[key])
      .map(({ key, label }) => ({ key, label })),
    changes: changes.map(({ id, fact, status, proposed, reviewNote }) => ({
      id,
      label: reportedFact(fact).label,
      status,
      proposed: factLines(reportedFact(fact), proposed),
      reviewNote,
    })),
    siteUrl: deps.siteUrl,
    isReviewed: isMakerReviewed(deps),
  }
}
