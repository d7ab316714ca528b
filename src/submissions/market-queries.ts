import { marketNamesQuery, questionsQuery } from '#catalogue/catalogue-calls.ts'

/** What a page with the form asks for, so that the form is whole without scripts. */
export function formQueries(search: URLSearchParams) {
  const market = search.get('market')
  return { names: marketNamesQuery(), ...(market && { asked: questionsQuery({ markets: market }) }) }
}
