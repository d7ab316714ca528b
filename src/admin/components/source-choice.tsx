import { useId, useState } from 'react'
import type { CorrectionView } from '#corrections/correction-view.ts'
import { LineField } from '#ui/input-fields.tsx'

const CHOICE = 'source-choice'
const ANOTHER = 'another'
const NONE = 'none'

/** What was chosen; nothing where nothing was, which the API answers with what to do. */
export function sourceIn(texts: Readonly<Record<string, string>>): { source?: string | null } {
  const choice = texts[CHOICE]
  if (choice === undefined) return {}
  if (choice === NONE) return { source: null }
  return { source: choice === ANOTHER ? (texts.source ?? '') : choice }
}

/** The page that is published as the source. Several people may have named several: whoever accepts chooses. */
export function SourceChoice({ correction }: { correction: CorrectionView }) {
  const sources = [...new Set(correction.reported.flatMap(({ source }) => source ?? []))]
  const [choice, setChoice] = useState(sources.length === 1 ? sources[0] : undefined)
  const options = [
    ...sources.map((source) => ({ value: source, label: source })),
    { value: ANOTHER, label: 'Another page' },
    { value: NONE, label: 'No source' },
  ]
  const id = useId()
  return (
    <fieldset className="mb-5 text-[15px]">
      <legend className="mb-1 font-[600] text-ink">Source to publish</legend>
      {options.map(({ value, label }, index) => (
        <label
          key={value}
          htmlFor={`${id}-${index}`}
          className="flex min-h-9 items-center gap-2.5 [overflow-wrap:anywhere]"
        >
          <input
            id={`${id}-${index}`}
            type="radio"
            name={CHOICE}
            value={value}
            checked={choice === value}
            onChange={() => setChoice(value)}
            className="shrink-0"
          />
          {label}
        </label>
      ))}
      {choice === ANOTHER && <LineField name="source" label="Address of the page" type="url" text="" />}
    </fieldset>
  )
}
