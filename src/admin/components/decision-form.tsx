import type { FormEvent, ReactNode } from 'react'
import type { FormTexts } from '#forms/form-texts.ts'
import { browserRecord, isText } from '#lib/browser/browser-store.ts'
import { failureWords, RefusedError } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/fields/input-fields.tsx'
import type { Toast } from '#ui/toast.tsx'
import { useAction } from '#ui/use-action.ts'

export interface Choice {
  label: string
  send: (note: string, texts: FormTexts) => Promise<unknown>
  done: string | Toast
  failed?: string
  key?: 'A' | 'R'
  isPrimary?: boolean
}

interface DecisionFormProps {
  /** "correction 7": no other form has it. */
  id: string
  /** Said to screen readers after each choice. */
  about: string
  choices: readonly Choice[]
  /** Responses whose paths begin so are fetched again afterwards. */
  renews: readonly string[]
  note?: { label?: string; hint: string }
  /** A button or two beside other words. */
  isInline?: boolean
  /** After the buttons. */
  more?: ReactNode
  /** Above the note. */
  children?: ReactNode
}

const SHOWN_REASONS = 3

/** Keys come faster than renders: nothing is sent twice. */
let isSending = false

/** One decision about one thing: what there is to fill in, a note that survives a reload, and a button for each outcome. */
export function DecisionForm(props: DecisionFormProps) {
  const { id, about, choices, renews, note, isInline, more, children } = props
  const { isBusy, errors, act } = useAction('/api/admin', ...renews)
  const typed = notes.use()[id] ?? ''

  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const choice = choices.find(({ label }) => label === submitter?.getAttribute('value'))
    if (!choice || isSending) return
    const texts = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
    isSending = true
    const send = async () => choice.send(typed, Object.fromEntries(texts))
    const sent = send().finally(() => {
      isSending = false
    })
    const failed = (error: unknown) => choice.failed ?? refusalWords(error)
    if (await act(() => sent, choice.done, failed)) notes.put(id, null)
  }
  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={decide}
      className={isInline ? '' : 'mt-5 border-line border-t pt-5'}
    >
      {children}
      {note && (
        <AreaField
          name={`note-${id.replace(' ', '-')}`}
          label={note.label ?? 'Note'}
          hint={note.hint}
          text={typed}
          onText={(text) => notes.put(id, text || null)}
          rows={2}
          error={errors.note}
          className="mb-4 [&_textarea]:min-h-[80px]"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Choices {...{ choices, about, isBusy }} />
        {more}
      </div>
    </form>
  )
}

type ChoicesProps = Pick<DecisionFormProps, 'choices' | 'about'> & { isBusy: boolean }

const Choices = ({ choices, about, isBusy }: ChoicesProps) =>
  choices.map(({ label, key, isPrimary }) => (
    <Button
      key={label}
      type="submit"
      value={label}
      look={isPrimary ? 'primary' : 'secondary'}
      disabled={isBusy}
      aria-keyshortcuts={key}
    >
      {label}
      <span className="sr-only">: {about}</span>
    </Button>
  ))

/** With what does not fit and has no field here. */
function refusalWords(error: unknown): string {
  const errors = error instanceof RefusedError ? Object.entries(error.errors) : []
  const reasons = errors.filter(([place]) => place !== 'note').slice(0, SHOWN_REASONS)
  return [failureWords(error), ...reasons.map(([place, reason]) => `${place}: ${reason}.`)].join(' ')
}

/** Notes of decisions that were not made yet. */
const notes = browserRecord('decisionNotes', isText)
