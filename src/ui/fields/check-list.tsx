interface CheckListProps {
  /** Of the group, for messages to lead to; each box is named after it. */
  id: string
  legend: string
  options: readonly { key: string; label: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

/** Some of many. */
export function CheckList({ id, legend, options, chosen, error }: CheckListProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-[600] text-small text-ink">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {options.map(({ key, label }) => (
          <label key={key} className="flex min-h-9 items-center gap-2 text-small">
            <input
              type="checkbox"
              name={`${id}.${key}`}
              defaultChecked={chosen.includes(key)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 font-[520] text-small text-bad">{error}</p>}
    </fieldset>
  )
}
