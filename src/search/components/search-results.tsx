import { Search } from 'lucide'
import { use, useEffect, useRef, useState } from 'react'
import { Picks } from '#catalogue/components/picks.tsx'
import { formatCount } from '#lib/format-number.ts'
import { type ListState, listPath } from '#search/filters.ts'
import type { CountedListResponse, NeedAnswer, Suggestion } from '#search/search-responses.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { useEarlyInput, useShownText } from '#ui/early-input.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { FilteredList } from './filtered-list.tsx'
import { HiddenChoice, listAtAddress } from './list-choice.tsx'

const PAUSE_MS = 180

interface SearchResultsProps {
  list: ListState
  answer: CountedListResponse
  /** Comparisons or alternatives, when the words ask for them. */
  meant: readonly Suggestion[]
  /** The need of one market that the words are. */
  need: NeedAnswer | null
}

/** The home page while something is searched for. */
export function SearchResults({ list, answer, meant, need }: SearchResultsProps) {
  const { companies, total, corrected, understood, ...rest } = answer
  const notUnderstood = [...new Set([...answer.notUnderstood, ...(need?.notUnderstood ?? [])])]
  const [isCleared, setCleared] = useState(false)
  return (
    <div className="wrap pt-10 pb-6" data-searched={list.search} data-results={total}>
      <h1 className="page-title">{isCleared ? 'Search the directory' : `Results for “${list.search}”`}</h1>
      <SearchField list={list} onClear={setCleared} />
      {isCleared ? (
        <p className="text-muted">Type a name, or what the software should do.</p>
      ) : (
        <>
          <Understood list={list} parts={understood} />
          {notUnderstood.length > 0 && (
            <p className="mb-5 text-[14px] text-muted">Not understood: {notUnderstood.join(', ')}</p>
          )}
          {need && <AnsweredNeed need={need} />}
          {meant.length > 0 && <Meant suggestions={meant} />}
          {corrected && <DidYouMean list={list} corrected={corrected} />}
          <FilteredList
            path="/"
            list={list}
            tools={companies}
            total={total}
            {...rest}
            heading="Tools found"
            found={`${formatCount(total, 'Tool')} Found`}
            empty={<NothingFound />}
          />
        </>
      )}
    </div>
  )
}

interface SearchFieldProps {
  list: ListState
  onClear: (isCleared: boolean) => void
}

/** Sends itself while people type, once they pause. */
function SearchField({ list, onClear }: SearchFieldProps) {
  const { search, searchNow } = useSearchWhileTyping(onClear)
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value }) => {
    if (value !== list.search) search(value)
  })
  useShownText(field, list.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field shows another text when another is searched for
  useEffect(() => onClear(!field.current?.value.trim()), [list.search, onClear])
  return (
    <search>
      <form
        action="/"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(field.current?.value ?? '')
        }}
        className="mt-5 mb-6 flex max-w-2xl gap-2"
      >
        <span className="relative min-w-0 flex-1">
          <Icon of={Search} size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
          <input
            ref={field}
            type="search"
            name="search"
            aria-label="Search the directory"
            defaultValue={list.search}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => search(event.target.value)}
            className="field pl-10!"
          />
        </span>
        <HiddenChoice list={list} />
        <SubmitButton>Search</SubmitButton>
      </form>
    </search>
  )
}

function useSearchWhileTyping(onClear: SearchFieldProps['onClear']) {
  const navigation = use(NavigationContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function searchNow(text: string) {
    clearTimeout(timer.current)
    const search = text.trim()
    // The address already holds choices whose list is still on its way.
    const current = listAtAddress()
    if (search && search !== current.search)
      navigation?.navigate(listPath('/', { ...current, search, page: 1 }), { keepPlace: true, replace: true })
  }

  function search(text: string) {
    onClear(!text.trim())
    clearTimeout(timer.current)
    timer.current = setTimeout(searchNow, PAUSE_MS, text)
  }

  return { search, searchNow }
}

function DidYouMean({ list, corrected }: { list: ListState; corrected: string }) {
  return (
    <p className="mb-6">
      Nothing is called “{list.search}”. Did you mean{' '}
      <Link href={listPath('/', { ...list, search: corrected, page: 1 })} className="inline-link font-[600]">
        {corrected}
      </Link>
      ? These are its results.
    </p>
  )
}

function Meant({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <ul className="mb-6 flex flex-wrap gap-2">
      {suggestions.map(({ href, label }) => (
        <li key={href}>
          <ButtonLink href={href}>{label}</ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function NothingFound() {
  return (
    <div className="card flex flex-col items-center gap-5 px-6 py-14 text-center">
      <p className="text-muted">
        No tool matches these words. Try fewer or other ones, or suggest what we do not list.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/find">Browse by need</ButtonLink>
        <ButtonLink href="/submit">Suggest it</ButtonLink>
      </div>
    </div>
  )
}

/** What the page of the market answers to this need, in short. */
function AnsweredNeed({ need }: { need: NeedAnswer }) {
  const { market, size, counts, path, picks } = need
  const rest = [
    ...(counts.mayFit > 0 ? [`${counts.mayFit} may fit`] : []),
    ...(counts.misses > 0 ? [formatCount(counts.misses, 'close miss', 'close misses')] : []),
  ]
  return (
    <section aria-labelledby="need" className="mb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="need" className="section-title">
          {size ? `${market.label} for ${size}` : market.label}
        </h2>
        <p className="text-[15px]">
          <span className="text-muted">
            {[`${counts.fits} of ${formatCount(market.tools, 'tool')} fit`, ...rest].join(', ')}.
          </span>{' '}
          <Link href={path} className="inline-link font-[600]">
            Costs, conditions and all filters
          </Link>
        </p>
      </div>
      <Picks picks={picks} title={`Picks in ${market.label}`} />
    </section>
  )
}

interface UnderstoodProps {
  list: ListState
  parts: readonly { label: string; without: string }[]
}

/** What the words were read as; each can be taken back, which takes its words out of the text. */
function Understood({ list, parts }: UnderstoodProps) {
  if (parts.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span id="understood" className="text-[14px] text-muted">
        Understood as
      </span>
      <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
        {parts.map(({ label, without }) => (
          <li key={label}>
            <Link
              href={without ? listPath('/', { ...list, search: without, page: 1 }) : '/'}
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-theme bg-surface px-3 text-[14px] text-ink hover:border-ink-soft"
            >
              <span className="sr-only">Take back </span>
              {label}
              <span aria-hidden="true" className="text-muted">
                ×
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
