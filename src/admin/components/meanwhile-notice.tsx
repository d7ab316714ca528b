import { useEffect, useRef } from 'react'
import { changedPartLabel, changedPartText } from '#admin/merge-drafts.ts'
import { chooseSide } from '#admin/tool-form-state.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'

interface MeanwhileNoticeProps {
  form: ToolForm
  meanwhile: NonNullable<ToolForm['meanwhile']>
}

/** Somebody else saved first: what they changed, and for each part that both changed, which of the two counts. */
export function MeanwhileNotice({ form, meanwhile }: MeanwhileNoticeProps) {
  const { lines, conflicts, attempt } = meanwhile
  const answerLabel = (key: string) => form.questionOf(key)?.label ?? key
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again with each attempt
  useEffect(() => box.current?.focus(), [attempt])
  const open = conflicts.filter(({ chosen }) => chosen === null).length
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-partner-line bg-partner-soft p-4 text-[15px]"
    >
      <p className="font-[600] text-ink">This tool was changed meanwhile.</p>
      <p className="mt-1">
        What others changed is now in the form beside what you typed.{' '}
        {open > 0 ? 'You both changed the following: choose, then save again.' : 'Save again to keep both.'}
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 list-disc grid gap-1 pl-5">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {conflicts.map(({ part, chosen, ...sides }) => (
        <fieldset key={part} className="mt-3 min-w-0 border-partner-line border-t pt-3">
          <legend className="float-left mb-1 w-full font-[600] text-ink">
            {changedPartLabel(part, answerLabel)}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="clear-both flex min-h-9 items-start gap-2.5 break-words">
              <input
                type="radio"
                name={`choice ${part}`}
                checked={chosen === side}
                onChange={() => form.change((last) => chooseSide(last, part, side))}
                className="mt-1.5 shrink-0"
              />
              <span className="min-w-0">
                <span className="font-[520]">{side === 'mine' ? 'Yours' : 'Theirs'}:</span>{' '}
                {changedPartText(part, sides[side])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
