import { nearPart } from '#lib/browser/near-part.tsx'
import type { Place } from '#lib/define-page.ts'
import { decodePath } from '#lib/http/path-encoding.ts'
import { suggestionsQuery } from '#search/suggestion-calls.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export const DidYouMean = nearPart(() => import('./did-you-mean.tsx').then((module) => module.NearestNames))

/** What the words of an address suggest: asked by the page where nothing is, shown by `DidYouMean`. */
export const meantQuery = (words: string) => suggestionsQuery({ q: words })

export const notFoundTitle = 'Page Not Found'
export const notFoundText = "The page you're looking for doesn't exist. It might have been moved or deleted."

export function NotFoundMessage({ params: { path = '' } }: Pick<Place, 'params'>) {
  return (
    <MessagePage title={notFoundTitle} text={notFoundText}>
      <DidYouMean words={wordsOfPath(path)} />
      <SearchInstead words={wordsOfPath(path)} />
      <ButtonLink href="/">Back to Home</ButtonLink>
    </MessagePage>
  )
}

/** The words of an address, for a search: "/compare/slack-vs-zulip" is "slack zulip". */
export function wordsOfPath(path: string): string {
  const words =
    decodePath(path)
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

export const toolNotFoundTitle = 'Tool Not Found'

export function ToolNotFound({ params: { slug = '' } }: Pick<Place, 'params'>) {
  return (
    <MessagePage
      title={toolNotFoundTitle}
      text="The tool you're looking for doesn't exist or has been removed from our directory."
    >
      <DidYouMean words={wordsOfPath(slug)} />
      <SearchInstead words={wordsOfPath(slug)} />
      <ButtonLink href="/">Back to Directory</ButtonLink>
    </MessagePage>
  )
}

/** What a page of one tool asks where there is no such tool. */
export const nearTools = ({ params: { slug = '' } }: Pick<Place, 'params'>) => meantQuery(wordsOfPath(slug))

/** A search that already knows the words of an address where nothing is. */
export function SearchInstead({ words }: { words: string }) {
  return (
    <search className="w-full max-w-[420px]">
      <form action="/" method="get" className="flex gap-2">
        <label htmlFor="not-found-search" className="sr-only">
          Search tools
        </label>
        <input
          id="not-found-search"
          type="search"
          name="search"
          defaultValue={words}
          placeholder="Search tools"
          className="field h-11 flex-1"
        />
        <SubmitButton>Search</SubmitButton>
      </form>
    </search>
  )
}
