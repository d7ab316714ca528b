import { Search } from 'lucide'
import { useState } from 'react'
import { countsText, NeedResults, needTitle } from '#needs/components/need-results.tsx'
import { needIn } from '#needs/need-address.ts'
import { isNarrowed, type ListState, listPath } from '#search/filters.ts'
import type { CountedListResponse, NeedAnswer, Suggestion } from '#search/search-responses.ts'
import { useFollowedForm } from '#tools/components/followed-form.ts'
import { ToolGrid } from '#tools/components/tool-card.tsx'
import { toolPath } from '#tools/tool.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { FilteredList } from './filtered-list.tsx'
import { HiddenChoice, listAtAddress } from './list-choice.tsx'
import { Between, NotUnderstood, Searched, Understood } from './what-was-read.tsx'

const PAUSE_MS = 180

interface SearchResultsProps {
  list: ListState
  answer: CountedListResponse
  /** Comparisons or alternatives, when the words ask for them. */
  meant: readonly Suggestion[]
  need: NeedAnswer | null
}

/** The home page while something is searched for: the need of one market as its page answers it, or a list of tools. */
export function SearchResults({ list, answer, meant, need }: SearchResultsProps) {
  const [isCleared, setCleared] = useState(false)
  // What is chosen in the list, or the order of it, is only in the list.
  const isNeed = need !== null && !isNarrowed(list) && list.sort === '' && list.page === 1
  const { notUnderstood, understood } = isNeed ? need : answer
  const others = isNeed ? answer.companies.filter(({ slug }) => !isIn(need.tools, slug)) : []
  return (
    <div className="wrap pt-5 pb-6" data-searched={list.search} data-results={answer.total}>
      <SearchField list={list} onClear={setCleared} />
      {isCleared ? (
        <>
          <h1 className="page-title">Search the directory</h1>
          <p className="text-muted">Type a name, or what the software should do.</p>
        </>
      ) : (
        <>
          <NotUnderstood words={notUnderstood} meant={isNeed ? need.meant : answer.meant} />
          {isNeed && <Between market={need.market.label} between={need.between} />}
          <Understood list={list} parts={understood} market={isNeed ? need.market : null} />
          {isNeed && <Searched words={need.searched} />}
          <NotListed products={answer.notListed} />
          {isNeed ? (
            <NeedHeading need={need} />
          ) : (
            <h1 className="page-title mb-6">Results for “{list.search}”</h1>
          )}
          {meant.length > 0 && <Meant suggestions={meant} />}
          {isNeed ? (
            <>
              <NeedResults answer={need} need={needIn(paramsOf(need))} />
              <AlsoFound tools={others} />
            </>
          ) : (
            <FoundTools list={list} answer={answer} />
          )}
        </>
      )}
    </div>
  )
}

const paramsOf = ({ path }: NeedAnswer) => new URLSearchParams(path.split('?')[1])
const isIn = (tools: readonly { slug: string }[], slug: string) => tools.some((tool) => tool.slug === slug)

function NeedHeading({ need }: { need: NeedAnswer }) {
  const asked = needIn(paramsOf(need))
  return (
    <>
      <h1 className="page-title">{needTitle(need, asked)}</h1>
      <p className="mt-2 mb-6 text-body text-muted">
        {countsText(need, asked)}{' '}
        <Link href={need.path} className="inline-link">
          Change size, budget or must-haves
        </Link>
        {need.alsoIn.map(({ label, path }) => (
          <span key={path}>
            {' · '}
            <Link href={path} className="inline-link">
              The same in {label}
            </Link>
          </span>
        ))}
      </p>
    </>
  )
}

const ALSO_FOUND_MAX = 6

/** What has the words too and is in another market. */
function AlsoFound({ tools }: { tools: CountedListResponse['companies'] }) {
  if (tools.length === 0) return null
  return (
    <section aria-labelledby="also" className="mt-12">
      <h2 id="also" className="sub-title mb-4">
        From other markets, by the same words
      </h2>
      <ToolGrid tools={tools.slice(0, ALSO_FOUND_MAX)} isCompact />
    </section>
  )
}

function FoundTools({ list, answer }: Pick<SearchResultsProps, 'list' | 'answer'>) {
  return (
    <>
      {answer.corrected && (
        <p className="mb-6">
          Nothing is called “{list.search}”. Did you mean{' '}
          <Link
            href={listPath('/', { ...list, search: answer.corrected, page: 1 })}
            className="inline-link font-[600]"
          >
            {answer.corrected}
          </Link>
          ? These are its results.
        </p>
      )}
      {answer.isLoose && !answer.corrected && answer.total > 0 && (
        <p className="mb-6">
          No tool and no kind of tool here is called that. These share some of its words.
        </p>
      )}
      <FilteredList path="/" list={list} results={answer} heading="Tools found" empty={<NothingFound />} />
    </>
  )
}

/** Choices whose list is still on its way stay; without a word the list stays as it is. */
function searchedAddress(path: string, filled: URLSearchParams): string {
  const current = listAtAddress()
  const search = filled.get('search')?.trim() || current.search
  return listPath(path, search === current.search ? current : { ...current, search, page: 1 })
}

/** Sends itself while people type, once they pause. */
function SearchField({ list, onClear }: { list: ListState; onClear: (isCleared: boolean) => void }) {
  const typing = { pauseMs: PAUSE_MS, replace: true }
  const form = useFollowedForm('/', listPath('/', list), searchedAddress, typing)
  return (
    <search>
      <form
        ref={form.ref}
        action="/"
        method="get"
        onChange={form.onChange}
        onSubmit={(event) => {
          event.preventDefault()
          form.follow()
        }}
        className="mb-4 flex max-w-2xl gap-2"
      >
        <span className="relative min-w-0 flex-1">
          <Icon of={Search} size={18} className="absolute top-1/2 left-3.5 [translate:0_-50%] text-muted" />
          <input
            type="search"
            name="search"
            aria-label="Search the directory"
            defaultValue={list.search}
            maxLength={200}
            autoComplete="off"
            onInput={({ currentTarget }) => onClear(!currentTarget.value.trim())}
            className="field pl-10!"
          />
        </span>
        <HiddenChoice list={list} />
        <SubmitButton>Search</SubmitButton>
      </form>
    </search>
  )
}

function Meant({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <ul className="mb-6 flex flex-wrap gap-2">
      {suggestions.map(({ href, kind, label }, at) => (
        <li key={href}>
          <ButtonLink href={href} look={at === 0 ? 'primary' : 'secondary'}>
            {kind === 'comparison' ? `Compare ${label}` : label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function NothingFound() {
  return (
    <div className="flex flex-col gap-5 py-4">
      <p className="text-muted">
        No tool matches these words. Try fewer or other ones, or suggest what we do not list.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/find">Browse by need</ButtonLink>
        <ButtonLink href="/submit">Suggest it</ButtonLink>
      </div>
    </div>
  )
}

/** What somebody named, to have or to do without, and cannot find here. */
function NotListed({ products }: { products: CountedListResponse['notListed'] }) {
  return products.map(({ name, nearest }) => (
    <p key={name} className="mb-5 text-small">
      {name} is not listed. The nearest tool here is{' '}
      <Link href={toolPath(nearest.slug)} className="inline-link">
        {nearest.name}
      </Link>
      .
    </p>
  ))
}
