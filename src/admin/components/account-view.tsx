import { type FormEvent, type ReactNode, useState } from 'react'
import { qrCode } from '#admin/qr-code.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeskAnswer, useRefresh } from './use-desk-answer.ts'

const FACTOR_PATH = '/api/admin/second-factor'

interface FactorAnswer {
  isOn: boolean
  secret: string
  address: string
}

/** The second factor: on or off, and how to switch it. */
export function AccountView({ email }: { email: string }) {
  const { data, error } = useDeskAnswer<FactorAnswer>(FACTOR_PATH)
  const refresh = useRefresh()

  return (
    <section className="mt-6 max-w-[640px]">
      <h2 className="section-title">Account</h2>
      <p className="mt-2">
        Signed in as {email}. A new password is set on the server with npm run admin:password.
      </p>
      <div className="card mt-6 p-5">
        <h3 className="sub-title">Second factor</h3>
        {error && (
          <p role="alert" className="mt-2 text-bad">
            This could not be loaded ({error.message}).
          </p>
        )}
        {!data && !error && <p className="mt-2 text-muted">Loading...</p>}
        {data?.isOn && <SwitchOff onDone={() => void refresh(FACTOR_PATH)} />}
        {data && !data.isOn && <Enrolment answer={data} onDone={() => void refresh(FACTOR_PATH)} />}
      </div>
    </section>
  )
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  async function switchOff(code: string) {
    await sendJson('DELETE', FACTOR_PATH, { code })
    showToast({ title: 'Success', text: 'The second factor is off' })
    onDone()
  }

  return (
    <CodeForm send={switchOff} button={<Button type="submit">Switch off</Button>}>
      <p>
        Signing in asks for a code of your authenticator app. To switch that off, enter the code that it shows
        now.
      </p>
    </CodeForm>
  )
}

function Enrolment({ answer, onDone }: { answer: FactorAnswer; onDone: () => void }) {
  const [{ secret, address }] = useState(answer)

  async function switchOn(code: string) {
    await sendJson('PUT', FACTOR_PATH, { secret, code })
    showToast({ title: 'Success', text: 'The second factor is on' })
    onDone()
  }

  const button = (
    <Button type="submit" look="primary">
      Switch on
    </Button>
  )
  return (
    <CodeForm send={switchOn} button={button}>
      <p>
        Scan this with an authenticator app or give the app the secret, then enter the code that it shows.
      </p>
      <QrPicture text={address} />
      <p className="break-all rounded-control bg-soft p-3 font-mono text-[15px] text-ink">
        {secret.replaceAll(/(.{4})/g, '$1 ')}
      </p>
      <p className="break-all text-[13px] text-muted">As an address: {address}</p>
    </CodeForm>
  )
}

interface CodeFormProps {
  send: (code: string) => Promise<void>
  button: ReactNode
  children: ReactNode
}

/** Words, a field for the six digits, and under it why they were refused. */
function CodeForm({ send, button, children }: CodeFormProps) {
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    try {
      await send(String(new FormData(event.currentTarget).get('code') ?? ''))
    } catch (caught) {
      setError((caught instanceof RefusedError && caught.errors.code) || failureWords(caught))
    }
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      {children}
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
      <div>{button}</div>
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
      className="size-[212px] rounded-control border border-line bg-surface"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
