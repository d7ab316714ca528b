import { useEffect, useState } from 'react'
import { deleteDraftCall, draftQuery } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import type { SavedDraft } from '#admin/draft-responses.ts'
import { continueDraft, isDirty } from '#admin/tool-form-state.ts'
import { clockTime } from '#admin/use-autosave.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { Button } from '#ui/button.tsx'

interface Found {
  draft: SavedDraft | null
  isOffered: boolean
}

/** Looks for a draft when the editor opens; one that says nothing new is not offered. */
export function useDraftOffer(loaded: LoadedTool | null) {
  const answers = useQueryCache()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<Error>()
  const tool = loaded?.tool.id ?? 0
  async function look() {
    setError(undefined)
    try {
      const { draft } = await answers.fetch(draftQuery({ tool }))
      const isOffered = draft !== null && isDirty(continueDraft(loaded, draft))
      setFound({ draft: isOffered ? draft : null, isOffered })
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error('no answer'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a tool, not whenever it was fetched again
  useEffect(() => void look(), [tool])
  async function answer(isContinued: boolean) {
    if (!isContinued) await sendJson(deleteDraftCall({ tool })).catch(setError)
    setFound((last) => ({ draft: isContinued ? (last?.draft ?? null) : null, isOffered: false }))
  }
  return { found, error, retry: look, answer }
}

interface DraftOfferProps {
  savedAt: string
  onAnswer: (isContinued: boolean) => Promise<void>
}

export function DraftOffer({ savedAt, onAnswer }: DraftOfferProps) {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const when = isToday ? clockTime(savedAt) : `${dateInWords(savedAt)}, ${clockTime(savedAt)}`
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-3 p-5">
      <p className="mr-auto">
        <span className="font-[600] text-ink">Draft of {when}</span>: you typed it and did not save it.
      </p>
      <Button look="primary" autoFocus onClick={() => void onAnswer(true)}>
        Continue
      </Button>
      <Button onClick={() => void onAnswer(false)}>Discard</Button>
    </section>
  )
}
