import { sessionQuery } from '#accounts/account-calls.ts'
import type { SessionResponse } from '#accounts/account-responses.ts'
import type { ApiRequest } from '#lib/api-query.ts'
import { rememberSession } from '#lib/browser/session-hint.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { failureWords, RefusedError, sendJson } from '#lib/http/send-json.ts'
import { showToast } from '#ui/toast.tsx'

/** Signs out by the call, and forgets what only the signed-in browser may have. */
export function useSignOut(call: ApiRequest<SessionResponse, 'delete'>) {
  const cache = useQueryCache()
  return async function signOut() {
    try {
      await sendJson(call)
    } catch (error) {
      const wasSignedOut = error instanceof RefusedError && error.status === 401
      if (!wasSignedOut)
        return showToast({ title: 'Still signed in', text: failureWords(error), tone: 'bad' })
    }
    rememberSession(null)
    cache.forget((path) => /admin|submissions|corrections|api\/reviews/.test(path))
    cache.set(sessionQuery(), { admin: null })
    showToast({ title: 'Logged Out', text: 'You have been logged out successfully' })
  }
}
