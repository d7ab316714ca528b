import { useState } from 'react'
import { useQueryCache } from '#lib/browser/use-query.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { failureWords, RefusedError } from '#lib/http/send-json.ts'
import { showToast, type Toast } from './toast.tsx'

type Notice = string | Toast

/** Sends something and shows a notice of what came of it; responses whose paths begin so are fetched again either way. */
export function useAction(...renewed: string[]) {
  const cache = useQueryCache()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** What a refusal says of single fields is in `errors` afterwards; gives whether it was done. */
  async function act<T>(
    send: () => Promise<T>,
    done?: Notice | ((response: T) => Notice),
    failed: string | ((error: unknown) => string) = 'Error',
  ): Promise<boolean> {
    setBusy(true)
    try {
      const response = await send()
      setErrors({})
      const notice = typeof done === 'function' ? done(response) : done
      if (notice) showToast(typeof notice === 'string' ? { title: 'Success', text: notice } : notice)
      return true
    } catch (error) {
      setErrors(error instanceof RefusedError ? error.errors : {})
      const [title, text] =
        typeof failed === 'string' ? [failed, failureWords(error)] : ['Error', failed(error)]
      showToast({ title, text, tone: 'bad' })
      return false
    } finally {
      await cache.renew(...renewed)
      setBusy(false)
    }
  }
  return { isBusy, errors, act }
}
