import { createHash, randomBytes } from 'node:crypto'
import type { SessionResponse } from './admin-responses.ts'

const HOUR_MS = 3_600_000
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS

/** Who is signed in. */
export type AdminSession = NonNullable<SessionResponse['admin']>

export const newToken = () => randomBytes(32).toString('base64url')
/** Only the hash of a token is stored: who reads the database cannot sign in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** On https the `__Host-` prefix makes browsers refuse the cookie from any other host or path. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

export function sessionCookie(token: string, isSecure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${SESSION_MAX_MS / 1000}`]
  return [`${cookieName(isSecure)}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

export function endedSessionCookie(isSecure: boolean): string {
  return sessionCookie('', isSecure).replace(/Max-Age=\d+/, 'Max-Age=0')
}

export function readSessionToken(cookies: string | null, isSecure: boolean): string | null {
  const prefix = `${cookieName(isSecure)}=`
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(prefix))
  return found?.trim().slice(prefix.length) || null
}
