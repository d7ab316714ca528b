import { useEffect, useRef } from 'react'
import { fieldLabel } from '#admin/field-labels.ts'
import type { ToolDraft } from '#admin/tool-draft.ts'
import { Button } from '#ui/button.tsx'

interface MeanwhileNoticeProps {
  lines: readonly string[]
  both: readonly (keyof ToolDraft)[]
  onTheirs: (field: keyof ToolDraft) => void
}

/** Somebody else saved first: what they changed, and what to do about what both changed. */
export function MeanwhileNotice({ lines, both, onTheirs }: MeanwhileNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-partner-line bg-partner-soft p-4 text-[15px]"
    >
      <p className="font-[600] text-ink">This tool was changed meanwhile.</p>
      <p className="mt-1">
        What others changed is now in the form beside what you typed. Look it over and save again to keep
        both.
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {both.map((field) => (
        <p key={field} className="mt-3 flex flex-wrap items-center gap-3">
          You both changed {fieldLabel(field).toLowerCase()}; the form has yours.
          <Button onClick={() => onTheirs(field)}>
            Use theirs<span className="sr-only"> for {fieldLabel(field).toLowerCase()}</span>
          </Button>
        </p>
      ))}
    </div>
  )
}
