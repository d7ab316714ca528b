import { useEffect, useRef, useState } from 'react'
import { sendJson } from '#lib/send-json.ts'
import { deleteDraftCall, saveDraftCall } from './admin-calls.ts'
import { draftContentOf, type FormState, isDirty } from './tool-form-state.ts'

const TYPING_STOPPED_MS = 800
const UNSAVED = 'Not saved yet'

/** "14:03", by the clock of whoever reads it. */
export const clockTime = (isoTime: string) =>
  new Date(isoTime).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Saves what is typed as a draft a moment after typing stops, one call after the other. */
export function useAutosave(state: FormState): { saved: string; discard: (tool: number) => Promise<void> } {
  const [saved, setSaved] = useState(UNSAVED)
  const latest = useRef(state)
  latest.current = state
  const sent = useRef(state.draft)
  const queue = useRef(Promise.resolve())
  const settled = useSettled(state.draft, TYPING_STOPPED_MS)

  function send() {
    const { current } = latest
    if (current.draft === sent.current) return
    sent.current = current.draft
    const tool = current.loaded?.tool.id ?? 0
    const call = () =>
      isDirty(current)
        ? sendJson(saveDraftCall({ tool }), draftContentOf(current))
        : sendJson(deleteDraftCall({ tool }))
    queue.current = queue.current.then(call).then(
      ({ draft }) => setSaved(draft ? `Draft saved at ${clockTime(draft.savedAt)}` : UNSAVED),
      () => {
        sent.current = current.opened
        setSaved('The draft could not be saved: what you typed is on this page alone.')
      },
    )
  }
  const sendLatest = useRef(send)
  sendLatest.current = send
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is sent when it has settled
  useEffect(() => sendLatest.current(), [settled])
  useEffect(() => () => sendLatest.current(), [])

  return {
    saved,
    discard: async (tool) => {
      queue.current = queue.current.then(() =>
        sendJson(deleteDraftCall({ tool })).then(
          () => setSaved(UNSAVED),
          () => setSaved(UNSAVED),
        ),
      )
      await queue.current
    },
  }
}

/** A value once it has stayed the same for a moment. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
