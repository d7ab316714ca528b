import { type FormEvent, useState } from 'react'
import { SESSION_PATH, type SessionAnswer } from '#admin/admin-session.ts'
import { apiQuery } from '#lib/api-query.ts'
import { RefusedError, sendJson } from '#lib/send-json.ts'
import { useAnswerStore } from '#lib/use-answer.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'

const WRONG = 'Invalid email or password'

/** The gate: e-mail, password and, where a second factor is on, the code of the moment. */
export function SignIn() {
  const answers = useAnswerStore()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const canSignIn = email !== '' && password !== '' && !isBusy

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (!canSignIn) return
    setBusy(true)
    try {
      const given = { email, password, ...(code && { code }) }
      const answer = await sendJson<SessionAnswer>('POST', SESSION_PATH, given)
      answers.set(apiQuery<SessionAnswer>(SESSION_PATH), answer)
      showToast({ title: 'Authenticated', text: 'Welcome to the admin dashboard' })
    } catch (error) {
      const detail = error instanceof RefusedError ? error.detail : ''
      if (detail !== WRONG && error instanceof RefusedError && error.status === 401) setNeedsCode(true)
      showToast({ title: 'Authentication Failed', text: detail || WRONG, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap flex justify-center py-14">
      <form onSubmit={signIn} method="post" className="card w-full max-w-[420px] p-6 sm:p-8">
        <h1 className="section-title">Admin sign-in</h1>
        <p className="mt-2 mb-6 text-[15px] text-muted">For the people who review submissions.</p>
        <div className="grid gap-5">
          <Field name="email" label="Email">
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                className="field"
              />
            )}
          </Field>
          <Field name="password" label="Password">
            {(control) => (
              <input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                className="field"
              />
            )}
          </Field>
          {needsCode && (
            <Field name="code" label="Code" hint="The six digits of your authenticator app.">
              {(control) => (
                <input
                  {...control}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  className="field"
                />
              )}
            </Field>
          )}
          <Button type="submit" look="primary" disabled={!canSignIn}>
            Sign In
          </Button>
        </div>
        <noscript>
          <p className="mt-4 text-[14px] text-bad">The admin desk needs JavaScript.</p>
        </noscript>
      </form>
    </div>
  )
}
