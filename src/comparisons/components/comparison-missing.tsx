import { useEffect } from 'react'
import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { compareTray, removeFromTray } from '#catalogue/compare-tray.ts'
import { manyQuery } from '#comparisons/many.ts'
import { isMissing } from '#lib/api-query.ts'
import { formatList } from '#lib/format-list.ts'
import { useAnswer } from '#lib/use-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ComparisonNotFound } from './comparison-not-found.tsx'

/** A comparison with tools that are not listed any more: the tray forgets them, the others can still be compared. */
export function ComparisonMissing({ slugs }: { slugs: readonly string[] }) {
  const isFromTray = compareTray.use().some((item) => slugs.includes(item.slug))
  const { data, error } = useAnswer(manyQuery(slugs), { isEnabled: isFromTray })
  const missing = isMissing(error) ? slugs : (data?.missing ?? [])
  useEffect(() => removeFromTray(missing), [missing])
  const [known] = data?.tools ?? []
  if (!known || missing.length === 0) return <ComparisonNotFound />
  return (
    <ComparisonNotFound text={`Not in our directory any more: ${formatList(missing)}.`}>
      <ButtonLink href={compareToolsPath([known.slug])} look="primary">
        Compare {known.name} with another tool
      </ButtonLink>
    </ComparisonNotFound>
  )
}
