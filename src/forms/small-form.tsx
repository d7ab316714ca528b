import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { failureWords, RefusedError } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'

interface SmallField<Name extends string> extends ComponentProps<'input'> {
  name: Name
  label: string
  hint?: string
}

export const PASSWORD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  className: 'max-w-[320px]',
} as const
export const NEW_PASSWORD = {
  ...PASSWORD,
  name: 'next',
  label: 'New password',
  autoComplete: 'new-password',
} as const
export const CODE = {
  name: 'code',
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  className: 'max-w-[160px]',
} as const

export interface SmallFormProps<Name extends string> {
  fields: readonly SmallField<Name>[]
  send: (entered: Record<Name, string>, form: FormData) => Promise<void>
  /** Responses whose paths begin so are fetched again afterwards. */
  renews?: readonly string[]
  button: string
  look?: ComponentProps<typeof Button>['look']
  children?: ReactNode
}

/** Words, a few fields, one button, and under each field why it was refused. */
export function SmallForm<Name extends string>(props: SmallFormProps<Name>) {
  const { fields, send, renews = [], button, look = 'secondary', children } = props
  const cache = useQueryCache()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const id = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const entered = fields.map(({ name }) => [name, String(data.get(`${id}${name}`) ?? '')])
    try {
      await send(Object.fromEntries(entered), data)
      setErrors({})
      form.reset()
      void cache.renew(...renews)
    } catch (caught) {
      const refused = caught instanceof RefusedError ? caught.errors : {}
      const last = fields.at(-1)?.name ?? ''
      setErrors(fields.some(({ name }) => refused[name]) ? refused : { [last]: failureWords(caught) })
    }
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      {children}
      {fields.map(({ name, label, hint, className = '', ...input }) => (
        <Field key={name} name={`${id}${name}`} label={label} hint={hint} error={errors[name]}>
          {(control) => <input autoComplete="off" {...control} {...input} className={`field ${className}`} />}
        </Field>
      ))}
      <div>
        <Button type="submit" look={look}>
          {button}
        </Button>
      </div>
    </form>
  )
}
