import { useState } from 'react'
import { failureWords } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { showToast, type Toast } from './toast.tsx'

/** Sends something and shows a notice of what came of it; answers whose paths begin so are fetched again either way. */
export function useAction(...renewed: string[]) {
  const answers = useQueryCache()
  const [isBusy, setBusy] = useState(false)
  async function act(send: () => Promise<unknown>, done?: string | Toast, failed = 'Error') {
    setBusy(true)
    try {
      await send()
      if (done) showToast(typeof done === 'string' ? { title: 'Success', text: done } : done)
    } catch (error) {
      showToast({ title: failed, text: failureWords(error), tone: 'bad' })
    }
    await answers.renew(...renewed)
    setBusy(false)
  }
  return { isBusy, act }
}
