const choices = [
  { value: 'all', label: 'All' },
  { value: 'different', label: 'Different' },
  { value: 'shared', label: 'Shared' },
]

/** Which rows are shown. The style sheet reads the choice, so it works without JavaScript. */
export function FactSwitch() {
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-theme has-focus-visible:outline-offset-2">
      <legend className="sr-only">Facts shown</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="grid min-h-11 cursor-pointer place-items-center border-line-strong border-l px-3.5 font-[600] text-[15px] text-ink first-of-type:border-l-0 has-checked:bg-ink has-checked:text-white"
        >
          <input
            type="radio"
            name="facts"
            value={value}
            defaultChecked={value === 'all'}
            autoComplete="off"
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
