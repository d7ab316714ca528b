import { SubmitButton } from './button.tsx'

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
