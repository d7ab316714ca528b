import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inSiteDir } from '#site/site-folder.ts'
import { auditFileSchema, type FactAuditResponse } from './fact-audit-responses.ts'

const share = (part: number, all: number) => (all === 0 ? 0 : part / all)

/** How facts that were drawn at random did, as `catalogue/audit.json` says; a catalogue without that file was never judged. */
export function readAudit(folder = inSiteDir('catalogue')): FactAuditResponse {
  const file = join(folder, 'audit.json')
  if (!existsSync(file)) return { draws: [] }
  const { draws } = auditFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    draws: draws
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map((draw) => ({
        ...draw,
        wrongShare: share(draw.facts.wrong, draw.facts.judged),
        outdatedShare: share(draw.facts.outdated, draw.facts.judged),
        wrongSentencesShare:
          draw.sentences.judged === 0 ? null : share(draw.sentences.wrong, draw.sentences.judged),
      })),
  }
}

let published: FactAuditResponse | undefined

/** The same of this site, read once: the file has a megabyte, and does not change while a site is served. */
export const publishedAudit = (): FactAuditResponse => (published ??= readAudit())

/** Of the single facts only those a page tells of: what was wrong or outdated in the latest draw. */
export function withFaultsOnly({ draws }: FactAuditResponse): FactAuditResponse {
  const isFault = ({ verdict }: FactAuditResponse['draws'][number]['list'][number]) =>
    verdict === 'wrong' || verdict === 'outdated'
  return { draws: draws.map((draw, at) => ({ ...draw, list: at === 0 ? draw.list.filter(isFault) : [] })) }
}
