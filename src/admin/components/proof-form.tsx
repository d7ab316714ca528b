import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureWords, RefusedError } from '#lib/send-json.ts'
import { Field } from '#ui/field.tsx'

type Name = 'password' | 'code' | 'next'
type Entered = Record<Name, string>

const fields: Record<Name, { label: string; input: object }> = {
  password: {
    label: 'Password',
    input: { type: 'password', autoComplete: 'current-password', className: 'field max-w-[320px]' },
  },
  next: {
    label: 'New password',
    input: { type: 'password', autoComplete: 'new-password', className: 'field max-w-[320px]' },
  },
  code: {
    label: 'Code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', className: 'field max-w-[160px]' },
  },
}

interface ProofFormProps {
  names: readonly Name[]
  labels?: Partial<Entered>
  hints?: Partial<Entered>
  send: (entered: Entered, form: FormData) => Promise<void>
  button: ReactNode
  children?: ReactNode
}

/** Words, fields for what proves who it is, and under each why it was refused. */
export function ProofForm({ names, labels = {}, hints = {}, send, button, children }: ProofFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const id = useId()
  const last = names.at(-1) ?? 'password'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: Name) => String(data.get(`${id}${name}`) ?? '')
    try {
      await send({ password: text('password'), code: text('code'), next: text('next') }, data)
      setErrors({})
      form.reset()
    } catch (caught) {
      const refused = caught instanceof RefusedError ? caught.errors : {}
      setErrors(names.some((name) => refused[name]) ? refused : { [last]: failureWords(caught) })
    }
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      {children}
      {names.map((name) => (
        <Field
          key={name}
          name={`${id}${name}`}
          label={labels[name] ?? fields[name].label}
          hint={hints[name]}
          error={errors[name]}
        >
          {(control) => <input {...control} {...fields[name].input} />}
        </Field>
      ))}
      <div>{button}</div>
    </form>
  )
}
