import { keyWords, titleCase } from '#lib/capitalize.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { InlineLink } from '#ui/link.tsx'

/** The suites that a tool is part of: who pays for one of these plans pays nothing more. */
export function PartOf({ includedIn }: Pick<ToolView, 'includedIn'>) {
  if (includedIn.length === 0) return null
  return (
    <ul className="mt-4 grid max-w-[80ch] gap-1.5 text-[15px]">
      {includedIn.map(({ suite, plans, since, except, source }) => (
        <li key={suite}>
          Part of <InlineLink href={toolPath(suite)}>{titleCase(keyWords(suite))}</InlineLink>{' '}
          {formatList(plans)}
          {since && `, since ${since.length === 4 ? since : dateOrMonthText(since)}`}
          {except && `, except ${except}`}: nothing more to pay.{' '}
          <a href={source} rel="nofollow noopener" className="inline-link">
            Source
          </a>
        </li>
      ))}
    </ul>
  )
}
