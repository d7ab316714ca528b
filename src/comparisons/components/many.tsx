import { use, useEffect } from 'react'
import { comparisonPath, readKnownPlace } from '#comparisons/comparison-place.ts'
import type { ManyResponse } from '#comparisons/comparison-responses.ts'
import { formatList } from '#lib/format-list.ts'
import { UnreadAddress } from '#needs/components/unread-address.tsx'
import { isAddressRead } from '#needs/need-address.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { removeFromTray } from '#tools/components/compare-tray.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { LeftOut } from './left-out.tsx'
import { pickerTrail } from './picker.tsx'

export const manyTitle = ({ tools }: ManyResponse) => `${formatList(tools.map((tool) => tool.name))} compared`

interface ManyProps {
  answer: ManyResponse
  leftOut: readonly string[]
  search: URLSearchParams
}

/** Three to six tools side by side. */
export function Many({ answer, leftOut: leftOutBefore, search }: ManyProps) {
  const { place, ignored } = readKnownPlace(search, answer.questions)
  const slugs = answer.tools.map((tool) => tool.slug)
  const leftOut = [...answer.missing, ...leftOutBefore]
  useTidied(answer, comparisonPath(slugs, { ...place, leftOut }))
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        trail={[...pickerTrail, { label: `${slugs.length} tools`, href: compareToolsPath(slugs) }]}
      />
      <h1 className="page-title pb-7">{manyTitle(answer)}</h1>
      <LeftOut slugs={leftOut} />
      <UnreadAddress
        path="/compare"
        sale={answer.basis.sale}
        questions={answer.questions}
        {...{ search, ignored }}
      />
      <ComparisonView
        tools={answer.tools}
        questions={answer.questions}
        basis={answer.basis}
        place={place}
        isUnderstood={isAddressRead(search, ignored)}
        path={compareToolsPath(slugs)}
        asked={slugs}
        underName={(tool) => (
          <RemoveLink
            tool={tool}
            href={comparisonPath(
              slugs.filter((slug) => slug !== tool.slug),
              { ...place, show: 1 },
            )}
          />
        )}
      />
      <div className="pt-6 print:hidden">
        <ButtonLink href="/compare">Compare other tools</ButtonLink>
      </div>
    </div>
  )
}

/** What is not listed any more leaves the tray; where two tools or one remain, the page for those takes over. */
function useTidied({ tools, missing }: ManyResponse, path: string): void {
  const navigation = use(NavigationContext)
  useEffect(() => removeFromTray(missing), [missing])
  useEffect(() => {
    if (tools.length < 3) navigation?.navigate(path, { replace: true })
  }, [tools, path, navigation])
}

/** The focus goes on to the tool beside it, before this one is gone. */
function focusBeside(link: HTMLElement): void {
  const head = link.closest('th')
  const beside = head?.nextElementSibling ?? head?.previousElementSibling
  beside?.querySelector<HTMLElement>('[data-remove]')?.focus({ preventScroll: true })
}

function RemoveLink({ tool, href }: { tool: ComparedTool; href: string }) {
  return (
    <Link
      href={href}
      keepPlace
      data-remove
      follow={(link) => {
        removeFromTray([tool.slug])
        focusBeside(link)
        return href
      }}
      className="inline-block min-h-6 font-[400] text-note text-muted hover:text-ink hover:underline print:hidden"
    >
      Remove<span className="sr-only"> {tool.name}</span>
    </Link>
  )
}
