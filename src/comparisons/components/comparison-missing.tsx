import { useEffect } from 'react'
import { compareQuery } from '#comparisons/comparison-calls.ts'
import { isMissing } from '#lib/api-query.ts'
import { useQuery } from '#lib/browser/use-query.ts'
import { formatList } from '#lib/format-list.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { removeFromTray } from '#tools/components/compare-tray.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** A comparison with tools that are not listed any more: the tray forgets them, the others can still be compared. */
export function ComparisonMissing({ slugs }: { slugs: readonly string[] }) {
  const { data, error } = useQuery(compareQuery({ tools: slugs.join(',') }), { isEnabled: slugs.length > 0 })
  const missing = isMissing(error) ? slugs : (data?.missing ?? [])
  useEffect(() => removeFromTray(missing), [missing])
  const [known] = missing.length > 0 ? (data?.tools ?? []) : []
  const text = known
    ? `Not in our directory: ${formatList(missing)}.`
    : 'A comparison needs two different tools that are in our directory.'
  return (
    <MessagePage title="Comparison not found" text={text}>
      <ButtonLink href={compareToolsPath(known ? [known.slug] : [])} look="primary">
        {known ? `Compare ${known.name} with another tool` : 'Choose tools to compare'}
      </ButtonLink>
    </MessagePage>
  )
}
