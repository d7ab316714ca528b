import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { sessionQuery, signInCall } from '#admin/admin-calls.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { useAnswerStore } from '#lib/use-answer.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'

const WRONG = 'Invalid email or password'

interface Credentials {
  email: string
  password: string
  code?: string
}

/** The gate: e-mail, password and, where a second factor is on, the code of the moment. */
export function SignIn() {
  const { signIn, isBusy, needsCode } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const canSignIn = email !== '' && password !== '' && !isBusy

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSignIn) signIn({ email, password, ...(code && { code }) })
  }

  return (
    <div className="wrap flex justify-center py-14">
      <form onSubmit={submit} method="post" className="card w-full max-w-[420px] p-6 sm:p-8">
        <h1 className="section-title">Admin sign-in</h1>
        <p className="mt-2 mb-6 text-[15px] text-muted">For the people who review submissions.</p>
        <div className="grid gap-5">
          <EmailEntry value={email} onEnter={setEmail} />
          <PasswordEntry value={password} onEnter={setPassword} />
          {needsCode && <CodeEntry value={code} onEnter={setCode} />}
          <Button type="submit" look="primary" disabled={!canSignIn}>
            Sign In
          </Button>
        </div>
        <noscript>
          <p className="mt-4 text-[14px] text-bad">The admin pages need JavaScript.</p>
        </noscript>
      </form>
    </div>
  )
}

function useSignIn() {
  const answers = useAnswerStore()
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function signIn(credentials: Credentials) {
    setBusy(true)
    try {
      const answer = await sendJson(signInCall(), credentials)
      answers.set(sessionQuery(), answer)
      showToast({ title: 'Authenticated', text: 'Welcome to the admin dashboard' })
    } catch (error) {
      if (error instanceof RefusedError && error.status === 401 && error.detail !== WRONG) setNeedsCode(true)
      showToast({ title: 'Authentication Failed', text: failureWords(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return { signIn, isBusy, needsCode }
}

interface EntryProps {
  value: string
  onEnter: (value: string) => void
}

function EmailEntry(entry: EntryProps) {
  return <Entry {...entry} name="email" label="Email" input={{ type: 'email', autoComplete: 'username' }} />
}

function PasswordEntry(entry: EntryProps) {
  const input = { type: 'password', autoComplete: 'current-password' }
  return <Entry {...entry} name="password" label="Password" input={input} />
}

function CodeEntry(entry: EntryProps) {
  const hint = 'The six digits of your authenticator app.'
  const input = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
  return <Entry {...entry} name="code" label="Code" hint={hint} input={input} />
}

interface WholeEntryProps extends EntryProps {
  name: string
  label: string
  hint?: string
  input: InputHTMLAttributes<HTMLInputElement>
}

function Entry({ name, label, hint, input, value, onEnter }: WholeEntryProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...input}
          value={value}
          onChange={(event) => onEnter(event.target.value)}
          className="field"
        />
      )}
    </Field>
  )
}
