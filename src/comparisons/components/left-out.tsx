import { formatList } from '#lib/format-list.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'

export function LeftOut({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null
  return (
    <p className="pb-3 text-muted">
      Left out: {formatList(slugs)}. A comparison takes tools that are listed here, {TRAY_MAX} at most.
    </p>
  )
}
