import { type FormEvent, useState } from 'react'
import { failureWords, RefusedError } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface WordFormProps {
  label: string
  hint: string
  /** Of the value in the call, for the reason of a refusal. */
  name: string
  button: string
  send: (word: string) => Promise<void>
}

/** One field, one button, and under the field why it was refused. */
export function WordForm({ label, hint, name, button, send }: WordFormProps) {
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const word = String(new FormData(event.currentTarget).get(`one-${name}`) ?? '').trim()
    try {
      await send(word)
      setError(undefined)
    } catch (caught) {
      const reason = caught instanceof RefusedError ? caught.errors[name] : undefined
      setError(reason ?? failureWords(caught))
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field name={`one-${name}`} label={label} hint={hint} error={error}>
        {(control) => <input {...control} autoComplete="off" className="field w-full" />}
      </Field>
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  )
}
