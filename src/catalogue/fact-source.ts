import type { z } from 'zod'
import type { factSourceSchema } from './fact-source-schema.ts'

export type FactSource = z.infer<typeof factSourceSchema>

/** The newest source of one fact, as its place in the list; null for a fact without a source. */
export function sourceIndexOf(
  sources: readonly { for: readonly string[]; seenAt?: string | null | undefined }[],
  topic: string,
): number | null {
  const found = sources.flatMap((source, index) => (source.for.includes(topic) ? [{ source, index }] : []))
  const [newest] = found.sort((a, b) => (b.source.seenAt ?? '').localeCompare(a.source.seenAt ?? ''))
  return newest?.index ?? null
}
