import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import { listed } from '#lib/listed.ts'
import { inWords } from '#lib/number-words.ts'

/** Names what was asked for and is not compared. */
export function LeftOut({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null
  return (
    <p className="pb-3 text-muted">
      Left out: {listed(slugs)}. A comparison takes tools that are listed here, {inWords(TRAY_MAX)} at most.
    </p>
  )
}
