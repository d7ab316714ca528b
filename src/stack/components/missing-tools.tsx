import { remember } from '#stack/remembered-stack.ts'
import { readItems, type StackItem, stackPath } from '#stack/stack-address.ts'
import type { StackResponse } from '#stack/stack-responses.ts'
import { InlineLink } from '#ui/link.tsx'

/** Names of the address that are no tool, each with the one that may be meant. */
export function MissingTools({ stack: { missing, tools } }: { stack: StackResponse }) {
  if (missing.length === 0) return null
  const items = readItems(tools)
  const without = (slug: string) => stackPath(items.filter((item) => item.slug !== slug))
  const replaced = (slug: string, by: string) =>
    stackPath(uniqueBySlug(items.map((item) => (item.slug === slug ? { ...item, slug: by } : item))))
  return (
    <ul className="card mb-6 grid gap-2 p-4" aria-label="Not found">
      {missing.map(({ asked, item, meant }) => (
        <li key={item.slug}>
          We have no tool called “{asked}”.{' '}
          {meant && (
            <>
              Did you mean{' '}
              <InlineLink href={replaced(item.slug, meant.slug)} keepPlace follow={remembered}>
                {meant.name}
              </InlineLink>
              ?{' '}
            </>
          )}
          <InlineLink href={without(item.slug)} keepPlace follow={remembered}>
            Leave it out<span className="sr-only">: {asked}</span>
          </InlineLink>
        </li>
      ))}
    </ul>
  )
}

/** Followed by somebody who corrects a list of their own. */
function remembered(link: HTMLElement): string {
  const href = link.getAttribute('href') ?? ''
  remember(new URLSearchParams(href.split('?')[1]).get('tools') ?? '')
  return href
}

const uniqueBySlug = (items: readonly StackItem[]) => [
  ...new Map(items.map((item) => [item.slug, item])).values(),
]
