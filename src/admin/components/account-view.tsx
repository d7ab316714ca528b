import { type FormEvent, type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import { factorOffCall, factorOnCall, factorQuery } from '#admin/admin-calls.ts'
import type { FactorResponse } from '#admin/admin-responses.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

/** The second factor: on or off, and how to switch it. */
export function AccountView({ email }: { email: string }) {
  const { data, error, retry } = useAdminAnswer(factorQuery())
  const refresh = useRefresh()

  return (
    <section className="mt-6 max-w-[640px]">
      <h2 className="section-title">Account</h2>
      <p className="mt-2">
        Signed in as {email}. A new password is set on the server with npm run admin:password; with --{' '}
        --without-second-factor it also switches the second factor off, should you lose your device.
      </p>
      <div className="card mt-6 p-5">
        <h3 className="sub-title">Second factor</h3>
        <LoadTrouble what="This" {...{ data, error, retry }} />
        {!data && !error && <p className="mt-2 text-muted">Loading...</p>}
        {data?.isOn && <SwitchOff onDone={() => void refresh(factorQuery.path)} />}
        {data && !data.isOn && <Enrolment answer={data} onDone={() => void refresh(factorQuery.path)} />}
      </div>
    </section>
  )
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  async function switchOff(proof: Proof) {
    await sendJson(factorOffCall(), proof)
    showToast({ title: 'Success', text: 'The second factor is off' })
    onDone()
  }

  return (
    <ProofForm send={switchOff} button={<Button type="submit">Switch off</Button>}>
      <p>
        Signing in asks for a code of your authenticator app. To switch that off, enter your password and the
        code that the app shows now.
      </p>
    </ProofForm>
  )
}

function Enrolment({ answer, onDone }: { answer: FactorResponse; onDone: () => void }) {
  const [{ secret, address }] = useState(answer)

  async function switchOn(proof: Proof) {
    await sendJson(factorOnCall(), { secret, ...proof })
    showToast({ title: 'Success', text: 'The second factor is on' })
    onDone()
  }

  const button = <SubmitButton>Switch on</SubmitButton>
  return (
    <ProofForm send={switchOn} button={button}>
      <p>
        Scan this with an authenticator app or give the app the secret, then enter your password and the code
        that the app shows.
      </p>
      <QrPicture text={address} />
      <p className="break-all rounded-control bg-soft p-3 font-mono text-[15px] text-ink">
        {secret.replaceAll(/(.{4})/g, '$1 ')}
      </p>
      <p className="break-all text-[13px] text-muted">As an address: {address}</p>
    </ProofForm>
  )
}

interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  send: (proof: Proof) => Promise<void>
  button: ReactNode
  children: ReactNode
}

/** Words, fields for the password and the six digits, and under each why it was refused. */
function ProofForm({ send, button, children }: ProofFormProps) {
  const [errors, setErrors] = useState<Partial<Proof>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    try {
      await send({ password: text('password'), code: text('code') })
    } catch (caught) {
      const { password, code } = caught instanceof RefusedError ? caught.errors : {}
      setErrors(
        password || code
          ? { ...(password && { password }), ...(code && { code }) }
          : { code: failureWords(caught) },
      )
    }
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      {children}
      <Field name="password" label="Password" error={errors.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="current-password"
            className="field max-w-[320px]"
          />
        )}
      </Field>
      <Field name="code" label="Code" error={errors.code}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="field max-w-[160px]"
          />
        )}
      </Field>
      <div>{button}</div>
    </form>
  )
}

const QUIET_ZONE = 4

function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label="QR code of the secret"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[212px] rounded-control border border-line bg-tile"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
