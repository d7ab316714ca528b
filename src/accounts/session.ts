import { createHash, randomBytes } from 'node:crypto'
import type { SessionResponse } from './account-responses.ts'

const HOUR_MS = 3_600_000
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS

/** Who is signed in. */
export type AdminSession = NonNullable<SessionResponse['admin']>

export const newToken = () => randomBytes(32).toString('base64url')
/** Only the hash of a token is stored: who reads the database cannot sign in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** How long each lasts: the session, and the mark of a browser in which somebody signed in (`known-browser.ts`). */
const COOKIES = { session: SESSION_MAX_MS, known: 180 * 24 * HOUR_MS } as const
type CookieKind = keyof typeof COOKIES

/** On https the `__Host-` prefix makes browsers refuse the cookie from any other host or path. */
export const cookieName = (kind: CookieKind, isSecure: boolean) => (isSecure ? `__Host-${kind}` : kind)

export function adminCookie(kind: CookieKind, value: string, isSecure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${COOKIES[kind] / 1000}`]
  return [`${cookieName(kind, isSecure)}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

export function endedSessionCookie(isSecure: boolean): string {
  return adminCookie('session', '', isSecure).replace(/Max-Age=\d+/, 'Max-Age=0')
}

export function readCookie(kind: CookieKind, headers: Headers, isSecure: boolean): string | null {
  const cookies = headers.get('Cookie')
  const prefix = `${cookieName(kind, isSecure)}=`
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(prefix))
  return found?.trim().slice(prefix.length) || null
}
