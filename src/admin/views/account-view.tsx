import { useState } from 'react'
import { encode } from 'uqr'
import * as accountCalls from '#accounts/account-calls.ts'
import type { FactorResponse } from '#accounts/account-responses.ts'
import { useSignOut } from '#accounts/components/use-sign-out.ts'
import { PASSWORD_MIN } from '#accounts/role.ts'
import { Loaded, TitledSection } from '#admin/components/admin-screen.tsx'
import { CODE, NEW_PASSWORD, PASSWORD, SmallForm } from '#forms/small-form.tsx'
import { sendJson } from '#lib/http/send-json.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

export function AccountView({ email }: { email: string }) {
  return (
    <div className="max-w-[640px]">
      <p>Signed in as {email}.</p>
      <TitledSection title="Second factor">
        <Loaded what="This" query={accountCalls.factorQuery()}>
          {(factor) => <SecondFactor key={String(factor.isOn)} factor={factor} />}
        </Loaded>
        <p className="mt-4 text-note text-muted">
          Should you lose your device, npm run admin:password -- --without-second-factor on the server
          switches it off; for others an administrator does that under Editors.
        </p>
      </TitledSection>
      <PasswordSection />
      <SignOutSection />
    </div>
  )
}

/** Switched on by a code of a new secret, which stays the same while it is scanned, and off by one of its own. */
function SecondFactor({ factor }: { factor: FactorResponse }) {
  const [{ isOn, secret, address }] = useState(factor)
  const form = {
    fields: [PASSWORD, CODE],
    renews: [accountCalls.factorQuery.path],
  }
  async function change(proof: Record<'password' | 'code', string>) {
    await (isOn
      ? sendJson(accountCalls.factorOffCall(), proof)
      : sendJson(accountCalls.factorOnCall(), { secret, ...proof }))
    showToast({ title: 'Success', text: `The second factor is ${isOn ? 'off' : 'on'}` })
  }
  if (isOn)
    return (
      <SmallForm {...form} send={change} button="Switch off">
        <p>
          Signing in asks for a code of your authenticator app. To switch that off, enter your password and
          the code that the app shows now.
        </p>
      </SmallForm>
    )
  return (
    <SmallForm {...form} send={change} button="Switch on" look="primary">
      <p>
        Scan this with an authenticator app or give the app the secret, then enter your password and the code
        that the app shows.
      </p>
      <QrPicture text={address} />
      <p className="break-all rounded-control bg-soft p-3 font-mono text-small text-ink">
        {secret.replaceAll(/(.{4})/g, '$1 ')}
      </p>
      <p className="break-all text-note text-muted">As an address: {address}</p>
    </SmallForm>
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

const CHANGE = [
  { ...PASSWORD, label: 'Current password' },
  { ...NEW_PASSWORD, hint: `At least ${PASSWORD_MIN} characters.` },
]

function PasswordSection() {
  async function change({ password, next }: { password: string; next: string }) {
    await sendJson(accountCalls.changePasswordCall(), { password, next })
    showToast({ title: 'Success', text: 'Your password is changed. Your other sessions have ended.' })
  }
  return (
    <TitledSection title="Change your password">
      <SmallForm fields={CHANGE} send={change} button="Change password" />
    </TitledSection>
  )
}

function SignOutSection() {
  const signOut = useSignOut(accountCalls.signOutEverywhereCall())
  return (
    <TitledSection title="Sign out everywhere">
      <p className="mb-3 text-small">Ends your session here and in every other browser.</p>
      <Button onClick={() => void signOut()}>Sign out everywhere</Button>
    </TitledSection>
  )
}
