import type { Place } from '#lib/define-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const notFoundTitle = 'Page Not Found'
export const notFoundText = "The page you're looking for doesn't exist. It might have been moved or deleted."

/** The words of an address, for a search: "/compare/slack-vs-zulip" is "slack zulip". */
export function wordsOfPath(path: string): string {
  const words =
    decodeSafely(path)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !GENERIC.has(word))
    .join(' ')
    .slice(0, 80)
}

const GENERIC = new Set(
  'tools tool for with that integrate software category compare alternatives alternative vs html php index'.split(
    ' ',
  ),
)

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function NotFoundMessage({ params: { path = '' } }: Pick<Place, 'params'>) {
  return (
    <MessagePage title={notFoundTitle} text={notFoundText}>
      <search className="w-full max-w-[420px]">
        <form action="/" method="get" className="flex gap-2">
          <label htmlFor="not-found-search" className="sr-only">
            Search tools
          </label>
          <input
            id="not-found-search"
            type="search"
            name="search"
            defaultValue={wordsOfPath(path)}
            placeholder="Search tools"
            className="field h-11 flex-1"
          />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </MessagePage>
  )
}
