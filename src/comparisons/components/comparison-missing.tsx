import { type ReactNode, useEffect } from 'react'
import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { removeFromTray } from '#catalogue/compare-tray.ts'
import { compareQuery } from '#comparisons/comparison-calls.ts'
import { isMissing } from '#lib/api-query.ts'
import { formatList } from '#lib/format-list.ts'
import { useQuery } from '#lib/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** A comparison with tools that are not listed any more: the tray forgets them, the others can still be compared. */
export function ComparisonMissing({ slugs }: { slugs: readonly string[] }) {
  const { data, error } = useQuery(compareQuery({ tools: slugs.join(',') }), { isEnabled: slugs.length > 0 })
  const missing = isMissing(error) ? slugs : (data?.missing ?? [])
  useEffect(() => removeFromTray(missing), [missing])
  const [known] = data?.tools ?? []
  if (!known || missing.length === 0) return <ComparisonNotFound />
  return (
    <ComparisonNotFound text={`Not in our directory: ${formatList(missing)}.`}>
      <ButtonLink href={compareToolsPath([known.slug])} look="primary">
        Compare {known.name} with another tool
      </ButtonLink>
    </ComparisonNotFound>
  )
}

interface ComparisonNotFoundProps {
  text?: string
  /** A better way out than to start over. */
  children?: ReactNode
}

function ComparisonNotFound({
  text = 'A comparison needs two different tools that are in our directory.',
  children,
}: ComparisonNotFoundProps) {
  return (
    <MessagePage title="Comparison not found" text={text}>
      {children ?? (
        <ButtonLink href="/compare" look="primary">
          Choose tools to compare
        </ButtonLink>
      )}
    </MessagePage>
  )
}
