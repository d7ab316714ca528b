import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { sessionQuery, signInCall } from '#accounts/account-calls.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { RefusedError, sendJson } from '#lib/http/send-json.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { Field } from '#ui/fields/field.tsx'
import { useAction } from '#ui/use-action.ts'

const WRONG = 'Invalid email or password'
const CODE_HINT = 'The six digits of your authenticator app.'

/** The gate: e-mail, password and, where a second factor is on, the code of the moment. */
export function SignIn() {
  const { signIn, isBusy, needsCode } = useSignIn()
  const [isFilled, setFilled] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const look = (filled: HTMLFormElement) => setFilled(ENTRIES.every((name) => isEntered(filled, name)))
  useEarlyInput(form, look)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code, ...entered } = Object.fromEntries(new FormData(event.currentTarget))
    if (entered.email && entered.password && !isBusy) void signIn({ ...entered, ...(code && { code }) })
  }

  return (
    <div className="wrap flex justify-center py-14">
      <form
        ref={form}
        onSubmit={submit}
        onInput={(event) => look(event.currentTarget)}
        method="post"
        className="card w-full max-w-[420px] p-6 sm:p-8"
      >
        <h1 className="section-title">Admin sign-in</h1>
        <p className="mt-2 mb-6 text-small text-muted">For the people who review submissions.</p>
        <div className="grid gap-5">
          <Entry name="email" label="Email" type="email" autoComplete="username" />
          <Entry name="password" label="Password" type="password" autoComplete="current-password" />
          {needsCode && (
            <Entry
              name="code"
              label="Code"
              hint={CODE_HINT}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
          <SubmitButton disabled={!isFilled || isBusy}>Sign In</SubmitButton>
        </div>
        <noscript>
          <p className="mt-4 text-small text-bad">The admin pages need JavaScript.</p>
        </noscript>
      </form>
    </div>
  )
}

const ENTRIES = ['email', 'password'] as const

/** What a password manager filled in may be hidden from the page until somebody touches it. */
function isEntered(form: HTMLFormElement, name: (typeof ENTRIES)[number]): boolean {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement && (field.value !== '' || field.matches(':autofill'))
}

function useSignIn() {
  const cache = useQueryCache()
  const { isBusy, act } = useAction()
  const [needsCode, setNeedsCode] = useState(false)

  async function send(credentials: object) {
    const session = await sendJson(signInCall(), credentials).catch((error) => {
      if (error instanceof RefusedError && error.status === 401 && error.detail !== WRONG) setNeedsCode(true)
      throw error
    })
    cache.set(sessionQuery(), session)
  }
  const done = { title: 'Authenticated', text: 'Welcome to the admin dashboard' }
  const signIn = (credentials: object) => act(() => send(credentials), done, 'Authentication Failed')
  return { signIn, isBusy, needsCode }
}

interface EntryProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
}

/** The browser holds what is entered: it may be typed or filled in before the page's code has arrived. */
function Entry({ name, label, hint, ...input }: EntryProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <input {...control} {...input} className="field" />}
    </Field>
  )
}
