import type { FormEvent, ReactNode } from 'react'
import type { FormTexts } from '#forms/form-texts.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'

interface DecisionFormProps {
  /** Of the note. */
  name: string
  label?: string
  hint: string
  error?: string | undefined
  isBusy: boolean
  /** What can be decided; what it is about is said to screen readers alone. */
  choices: Readonly<Record<string, ReactNode>>
  onDecide: (choice: string, note: string, texts: FormTexts) => void
  /** After the buttons. */
  more?: ReactNode
  /** Above the note. */
  children?: ReactNode
}

const POSITIVE = ['publish', 'accept']

export function DecisionForm(props: DecisionFormProps) {
  const { name, label = 'Note', hint, error, isBusy, choices, onDecide, more, children } = props
  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const entries = [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)])
    const texts: FormTexts = Object.fromEntries(entries)
    onDecide(submitter?.getAttribute('value') ?? '', texts[name] ?? '', texts)
  }
  return (
    <form noValidate aria-busy={isBusy} onSubmit={decide} className="mt-4">
      {children}
      <AreaField name={name} label={label} hint={hint} text="" rows={2} error={error} />
      <div className="mt-4 flex flex-wrap gap-3">
        {Object.entries(choices).map(([choice, words]) => (
          <Button
            key={choice}
            type="submit"
            value={choice}
            look={POSITIVE.includes(choice) ? 'primary' : 'secondary'}
            disabled={isBusy}
          >
            {words}
          </Button>
        ))}
        {more}
      </div>
    </form>
  )
}
