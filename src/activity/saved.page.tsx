import { SavedSection } from '#activity/components/saved-section.tsx'
import { useBrowserValue } from '#lib/browser/use-browser-value.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { ToolGrid } from '#tools/components/tool-card.tsx'
import { stackOfPath, watchPath } from '#tools/tool.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { bookmarks, favorites } from './saved.ts'
import { sharedCardsQuery } from './saved-cards.ts'

const trail = [{ label: 'Saved tools', href: '/saved' }]

/** With `?tools=` it is somebody's shared list; without, the two lists of this browser. */
const queries = (_params: unknown, search: URLSearchParams) => ({
  shared: sharedCardsQuery(search.get('tools') ?? ''),
})

function SavedPage({ data, search }: PageProps<ReturnType<typeof queries>>) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={trail} />
      {search.get('tools') ? <SharedList tools={data.shared.companies} /> : <OwnLists />}
    </div>
  )
}

function OwnLists() {
  const isBrowser = useBrowserValue(() => true, false)
  return (
    <>
      <h1 className="page-title">Saved tools</h1>
      <p className="mt-3 max-w-[68ch]">
        Your lists are kept in this browser only. We cannot see them, and clearing the data of this site
        removes them.
      </p>
      <noscript>
        <p className="card mt-8 p-6">
          Your lists are kept by a script in your browser. Turn JavaScript on to see them.
        </p>
      </noscript>
      {isBrowser && (
        <>
          <SavedSection
            title="Favorites"
            list={favorites}
            hint="Press Favorite on a tool's page to keep it here."
          />
          <SavedSection
            title="Bookmarks"
            list={bookmarks}
            hint="Press Bookmark on a tool's page to keep it here."
          />
        </>
      )}
    </>
  )
}

function SharedList({ tools }: { tools: readonly ToolCardView[] }) {
  return (
    <>
      <h1 className="page-title">A shared list of tools</h1>
      <p className="mt-3">
        {tools.length === 0
          ? 'None of the tools on this list is in the directory.'
          : 'Somebody chose these tools and sent you the link. The list is in the address; we keep no copy.'}
      </p>
      <div className="mt-8">
        <ToolGrid tools={tools} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/saved">See your own lists</ButtonLink>
        {tools.length > 0 && (
          <ButtonLink href={watchPath(tools.map(({ slug }) => slug))}>Watch their changes</ButtonLink>
        )}
        {tools.length > 0 && (
          <ButtonLink href={stackOfPath(tools.map(({ slug }) => slug))}>What they cost together</ButtonLink>
        )}
      </div>
    </>
  )
}

export default definePage({
  searchParams: ['tools'],
  queries,
  head: () => ({
    title: 'Saved tools',
    description: 'Your favorites and bookmarks, kept in this browser only: compare or share them.',
  }),
  tags: () => ['tools'],
  Page: SavedPage,
})
