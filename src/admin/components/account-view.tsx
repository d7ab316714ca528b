import { useState } from 'react'
import { encode } from 'uqr'
import { factorOffCall, factorOnCall, factorQuery, sessionQuery } from '#admin/admin-calls.ts'
import type { FactorResponse } from '#admin/admin-responses.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { PasswordSection, SessionsSection } from './own-access.tsx'
import { ProofForm } from './proof-form.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

interface AccountViewProps {
  email: string
  needsFactor: boolean
}

/** Who is signed in: the second factor, the password and the sessions. */
export function AccountView({ email, needsFactor }: AccountViewProps) {
  const { data, error, retry } = useAdminAnswer(factorQuery())
  const refresh = useRefresh()
  const onDone = () => void refresh(factorQuery.path, sessionQuery.path)

  return (
    <div className="mt-6 max-w-[640px]">
      <h2 className="section-title">Account</h2>
      <p className="mt-2">Signed in as {email}.</p>
      {needsFactor && (
        <p role="status" className="mt-4 rounded-card border border-line bg-soft p-4 text-[15px] text-ink">
          An administrator asks everybody for a second factor. Switch yours on to go on.
        </p>
      )}
      <section aria-labelledby="second-factor" className="card mt-6 p-5">
        <h3 id="second-factor" className="sub-title">
          Second factor
        </h3>
        <LoadTrouble what="This" {...{ data, error, retry }} />
        {!data && !error && <p className="mt-2 text-muted">Loading...</p>}
        {data?.isOn && <SwitchOff onDone={onDone} />}
        {data && !data.isOn && <Enrolment answer={data} onDone={onDone} />}
        <p className="mt-4 text-[13px] text-muted">
          Should you lose your device, npm run admin:password -- --without-second-factor on the server
          switches the second factor of the administrator off.
        </p>
      </section>
      <PasswordSection />
      <SessionsSection />
    </div>
  )
}

const PROOF = ['password', 'code'] as const
type Proof = Record<(typeof PROOF)[number], string>

function SwitchOff({ onDone }: { onDone: () => void }) {
  async function switchOff({ password, code }: Proof) {
    await sendJson(factorOffCall(), { password, code })
    showToast({ title: 'Success', text: 'The second factor is off' })
    onDone()
  }

  return (
    <ProofForm names={PROOF} send={switchOff} button={<Button type="submit">Switch off</Button>}>
      <p>
        Signing in asks for a code of your authenticator app. To switch that off, enter your password and the
        code that the app shows now.
      </p>
    </ProofForm>
  )
}

function Enrolment({ answer, onDone }: { answer: FactorResponse; onDone: () => void }) {
  const [{ secret, address }] = useState(answer)

  async function switchOn({ password, code }: Proof) {
    await sendJson(factorOnCall(), { secret, password, code })
    showToast({ title: 'Success', text: 'The second factor is on' })
    onDone()
  }

  const button = <SubmitButton>Switch on</SubmitButton>
  return (
    <ProofForm names={PROOF} send={switchOn} button={button}>
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
