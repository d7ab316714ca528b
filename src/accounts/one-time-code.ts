import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const CODE = /^[0-9]{6}$/

/** The values every app knows: SHA-1, 30 seconds, 6 digits. */
const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })

/** A new shared secret as authenticator apps take it: base32. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const codeAt = (secret: string, step: number) =>
  totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1_000 })

export const stepAt = (timestamp: number) => TOTP.counter({ period: PERIOD_SECONDS, timestamp })

/** The step whose code this is, one step of clock drift either way; null when it is none or was used before. */
export function matchingStep(
  secret: string,
  code: string,
  lastUsedStep: number,
  timestamp = Date.now(),
): number | null {
  const token = code.replaceAll(/\s/g, '')
  const drift = CODE.test(token) ? totpOf(secret).validate({ token, timestamp, window: 1 }) : null
  const step = drift === null ? null : stepAt(timestamp) + drift
  return step !== null && step > lastUsedStep ? step : null
}

export const enrolmentAddress = (secret: string, email: string, issuer: string) =>
  totpOf(secret, { issuer, label: email }).toString()
