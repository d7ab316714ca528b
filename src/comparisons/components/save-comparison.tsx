import { useState } from 'react'
import {
  COMPARISON_NAME_MAX,
  findSavedComparison,
  removeComparison,
  saveComparison,
  savedComparisons,
} from '#catalogue/saved-comparisons.ts'
import { Button } from '#ui/button.tsx'
import { InlineLink } from '#ui/link.tsx'

/** Keeps a comparison under a name, in this browser only. */
export function SaveComparison({ path, suggested }: { path: string; suggested: string }) {
  const saved = findSavedComparison(savedComparisons.use(), path)
  const [done, setDone] = useState('')
  function save(form: HTMLFormElement) {
    const isSaved = saveComparison(path, String(new FormData(form).get('name') ?? ''))
    setDone(isSaved ? 'Saved in this browser.' : 'Enter a name first.')
  }
  return (
    <form
      className="needs-script mt-6 flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <div className="min-w-0 flex-1 basis-64 sm:max-w-96">
        <label htmlFor="comparison-name" className="mb-1.5 block font-[600] text-[14px] text-ink">
          Name of this comparison
        </label>
        <input
          key={saved?.name}
          id="comparison-name"
          name="name"
          maxLength={COMPARISON_NAME_MAX}
          defaultValue={saved?.name ?? suggested.slice(0, COMPARISON_NAME_MAX)}
          autoComplete="off"
          className="field"
        />
      </div>
      <Button type="submit">{saved ? 'Save changes' : 'Save comparison'}</Button>
      {saved && (
        <Button
          look="quiet"
          onClick={() => {
            removeComparison(path)
            setDone('Removed from your saved comparisons.')
          }}
        >
          Remove
        </Button>
      )}
      <p role="status" className="basis-full text-[14px] text-muted empty:hidden">
        {done}
        {saved && (
          <>
            {' '}
            <InlineLink href="/saved">See saved comparisons</InlineLink>
          </>
        )}
      </p>
    </form>
  )
}
