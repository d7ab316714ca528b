import { browserStore, isText } from './browser-store.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Only a hint for the first paint: the server decides who is signed in. */
const wasSignedIn = browserStore('adminAuthenticated', false, isBoolean)
const lastEmail = browserStore('adminEmail', '', isText)

export const useWasSignedIn = () => wasSignedIn.use()

export function rememberSession(email: string | null): void {
  if (wasSignedIn.get() !== (email !== null)) wasSignedIn.set(email !== null)
  if (lastEmail.get() !== (email ?? '')) lastEmail.set(email ?? '')
}
