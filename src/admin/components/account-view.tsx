import { type FormEvent, useState } from 'react'
import { qrCode } from '#admin/qr-code.ts'
import { RefusedError, sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAnswer, useRefresh } from './use-answer.ts'

const FACTOR_PATH = '/api/admin/second-factor'

interface FactorAnswer {
  isOn: boolean
  secret: string
  address: string
}

/** The second factor: on or off, and how to switch it. */
export function AccountView({ email }: { email: string }) {
  const { data } = useAnswer<FactorAnswer>(FACTOR_PATH)
  const refresh = useRefresh()

  async function switchOff() {
    await sendJson('DELETE', FACTOR_PATH)
    await refresh(FACTOR_PATH)
    showToast({ title: 'Success', text: 'The second factor is off' })
  }

  return (
    <section className="mt-6 max-w-[640px]">
      <h2 className="section-title">Account</h2>
      <p className="mt-2">
        Signed in as {email}. A new password is set on the server with npm run admin:password.
      </p>
      <div className="card mt-6 p-5">
        <h3 className="sub-title">Second factor</h3>
        {data?.isOn && (
          <>
            <p className="mt-2">Signing in asks for a code of your authenticator app.</p>
            <Button className="mt-4" onClick={() => void switchOff()}>
              Switch off
            </Button>
          </>
        )}
        {data && !data.isOn && <Enrolment answer={data} onDone={() => void refresh(FACTOR_PATH)} />}
      </div>
    </section>
  )
}

function Enrolment({ answer, onDone }: { answer: FactorAnswer; onDone: () => void }) {
  const [{ secret, address }] = useState(answer)
  const [error, setError] = useState<string>()

  async function switchOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    try {
      await sendJson('PUT', FACTOR_PATH, { secret, code })
      showToast({ title: 'Success', text: 'The second factor is on' })
      onDone()
    } catch (caught) {
      setError(caught instanceof RefusedError ? (caught.errors.code ?? caught.detail) : 'Please try again.')
    }
  }

  return (
    <form onSubmit={switchOn} className="mt-2 grid gap-4">
      <p>
        Scan this with an authenticator app or give the app the secret, then enter the code that it shows.
      </p>
      <QrPicture text={address} />
      <p className="break-all rounded-control bg-soft p-3 font-mono text-[15px] text-ink">
        {secret.replaceAll(/(.{4})/g, '$1 ')}
      </p>
      <p className="break-all text-[13px] text-muted">As an address: {address}</p>
      <Field name="code" label="Code" error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="field max-w-[160px]"
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary">
          Switch on
        </Button>
      </div>
    </form>
  )
}

const QUIET_ZONE = 4

function QrPicture({ text }: { text: string }) {
  const rows = qrCode(text)
  if (!rows) return null
  const side = rows.length + 2 * QUIET_ZONE
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label="QR code of the secret"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-[212px] rounded-control border border-line bg-white"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
