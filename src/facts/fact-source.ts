import type { z } from 'zod'
import { SELF_HOSTING } from './answer.ts'
import type { factSourceSchema } from './fact-source-schema.ts'

export type FactSource = z.infer<typeof factSourceSchema>

/** 1 the maker, 2 an independent record that says how it was checked, 3 a hint that never counts as a source. */
export type SourceTier = 1 | 2 | 3

export const HINT_TIER: SourceTier = 3

export interface RankedSource {
  for: readonly string[]
  seenAt?: string | null | undefined
  tier: SourceTier
}

/** What the source of a price is called for. */
export const PRICE_TOPICS = ['plans']
/** That anybody may run it for nothing is not on the price page. */
export const LICENSE_TOPICS = ['license', 'open-source', SELF_HOSTING, ...PRICE_TOPICS]

/** Whether a cost may rest on a source for it. */
export const isPriceTopic = (topic: string): boolean => LICENSE_TOPICS.includes(topic)

interface DatedFacts {
  createdAt: string
  updatedAt: string
  sources: readonly { seenAt?: string | null | undefined }[]
}

/**
 * The day facts last changed: of a change made here, otherwise of the newest page they were read on. That a site was
 * installed changes no fact, so it is not known of facts whose sources have no date.
 */
export function factsChangedAt({ createdAt, updatedAt, sources }: DatedFacts): string | undefined {
  if (updatedAt > createdAt) return updatedAt
  return sources
    .flatMap(({ seenAt }) => seenAt ?? [])
    .sort()
    .at(-1)
}

/** Whether it counts: somebody vouches for it, and it says when. */
export const isEvidence = ({ tier, seenAt }: RankedSource) => tier < HINT_TIER && Boolean(seenAt)

export const sourceIndexOf = (sources: readonly RankedSource[], topic: string): number | null =>
  sourceIndexesOf(sources, topic)[0] ?? null

/** All sources of one fact: what counts before hints, then the newest. */
export function sourceIndexesOf(sources: readonly RankedSource[], topic: string): number[] {
  const found = sources.flatMap((source, index) => (source.for.includes(topic) ? [{ source, index }] : []))
  return found
    .sort((a, b) => Number(isBetter(b.source, a.source)) - Number(isBetter(a.source, b.source)))
    .map(({ index }) => index)
}

export function bestSources(sources: readonly RankedSource[]): Map<string, number> {
  const best = new Map<string, number>()
  sources.forEach((source, index) => {
    for (const topic of source.for) {
      const known = sources[best.get(topic) ?? -1]
      if (!known || isBetter(source, known)) best.set(topic, index)
    }
  })
  return best
}

/** What counts before a hint, then the newer. */
function isBetter(one: RankedSource, other: RankedSource): boolean {
  const [isHint, isOtherHint] = [one.tier === HINT_TIER, other.tier === HINT_TIER]
  return isHint === isOtherHint ? (one.seenAt ?? '') > (other.seenAt ?? '') : isOtherHint
}
