import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { SearchResults } from '#search/components/search-results.tsx'
import { site } from '#site.config'
import { LIST_PARAMS, readListState } from './filters.ts'
import { needAnswerQuery, searchQuery } from './search-calls.ts'
import { suggestionsQuery } from './suggestion-calls.ts'

const queries = (_params: object, search: URLSearchParams) => {
  const list = readListState(search)
  return {
    results: searchQuery(list),
    meant: suggestionsQuery({ intent: 1, q: list.search }),
    need: needAnswerQuery({ q: list.search }),
  }
}

type SearchPageProps = PageProps<ReturnType<typeof queries>>

function SearchPage({ data: { results, meant, need }, search }: SearchPageProps) {
  return (
    <SearchResults
      list={readListState(search)}
      answer={results}
      meant={meant.suggestions}
      need={need.answer}
    />
  )
}

function searchHead({ search }: SearchPageProps): Head {
  const title = `Results for “${readListState(search).search}”`
  return { title, description: `${title} in the directory of ${site.subject}.` }
}

export default definePage({
  searchParams: LIST_PARAMS,
  queries,
  head: searchHead,
  tags: () => ['tools'],
  Page: SearchPage,
})
