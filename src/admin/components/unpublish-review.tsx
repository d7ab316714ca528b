import { type FormEvent, useState } from 'react'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { unpublishReviewCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { showToast } from '#ui/toast.tsx'
import { useRefresh } from './use-admin-answer.ts'

interface UnpublishReviewProps {
  review: AdminReview
  isOpen: boolean
}

/** Takes a review off the page. Needs a reason: its author reads it, and the audit log keeps it. */
export function UnpublishReview({ review: { id, tool }, isOpen }: UnpublishReviewProps) {
  const refresh = useRefresh()
  const [error, setError] = useState<string>()

  async function unpublish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get(`reason-${id}`) ?? '')
    try {
      await sendJson(unpublishReviewCall({ id }), { reason })
      showToast({ title: 'Success', text: 'Review unpublished' })
    } catch (refused) {
      if (refused instanceof RefusedError && refused.errors.reason) return setError(refused.errors.reason)
      showToast({ title: 'Error', text: failureWords(refused), tone: 'bad' })
    }
    await refresh('/api/reviews', '/api/admin', '/api/companies')
  }

  return (
    <details open={isOpen} className="mt-5 border-line border-t pt-4">
      <summary className="cursor-pointer font-[520] text-[15px]">
        Unpublish<span className="sr-only"> the review of {tool.name}</span>
      </summary>
      <form noValidate onSubmit={(event) => void unpublish(event)} className="mt-4">
        <AreaField
          name={`reason-${id}`}
          label="Reason"
          hint="The author sees it. The review and the maker’s answer to it leave the page at once."
          text=""
          rows={2}
          error={error}
        />
        <Button type="submit" className="mt-3">
          Take it off the page
        </Button>
      </form>
    </details>
  )
}
