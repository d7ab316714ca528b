interface CheckListProps {
  legend: string
  /** The id of the group, for messages to lead to. */
  id?: string
  options: readonly { key: string; label: string }[]
  chosen: readonly string[]
  onChosen: (keys: readonly string[]) => void
  error?: string | undefined
}

/** Some of many; what is chosen keeps its order, what is added comes last. */
export function CheckList({ legend, id, options, chosen, onChosen, error }: CheckListProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-[600] text-[14px] text-ink">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {options.map(({ key, label }) => (
          <label key={key} className="flex min-h-9 items-center gap-2 text-[15px]">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={(event) =>
                onChosen(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 font-[520] text-[14px] text-bad">{error}</p>}
    </fieldset>
  )
}
