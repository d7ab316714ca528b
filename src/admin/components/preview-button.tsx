import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PreviewResponse } from '#admin/preview-responses.ts'
import { Button } from '#ui/button.tsx'

const ToolPreview = lazy(() => import('./tool-preview.tsx'))

/** Shows what the page would say, over the form; nothing is saved. */
export function PreviewButton({ make }: { make: () => Promise<PreviewResponse | null> }) {
  const [shown, setShown] = useState<PreviewResponse | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    setShown(await make())
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => void show()} disabled={isBusy}>
        {isBusy ? 'Loading...' : 'Preview'}
      </Button>
      {shown && <PreviewDialog preview={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function PreviewDialog({ preview, onClose }: { preview: PreviewResponse; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Preview"
      className="m-auto max-h-[92vh] w-[min(1000px,94vw)] overflow-auto rounded-card border border-line bg-surface p-5 text-ink-soft backdrop:bg-ink/40 sm:p-8"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="text-[14px] text-muted">A preview: nothing of it is saved or published.</p>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
      <Suspense fallback={<p className="text-muted">Loading...</p>}>
        <ToolPreview preview={preview} />
      </Suspense>
    </dialog>
  )
}
