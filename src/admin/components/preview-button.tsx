import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { PreviewResponse } from '#admin/admin-responses.ts'
import { comparePath, toolPath } from '#catalogue/tool.ts'
import type { Page } from '#lib/define-page.ts'
import { Button } from '#ui/button.tsx'
import { NavigationContext } from '#ui/link.tsx'

type Shown = { preview: PreviewResponse; tool: Page | undefined; pair: Page | undefined }

/** Any tool: only the kind of its page matters. */
const ANY = 'preview'

/** Shows the page as visitors will see it, over the form; nothing is saved. */
export function PreviewButton({ make }: { make: () => Promise<PreviewResponse | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigation = use(NavigationContext)
  async function show() {
    setBusy(true)
    try {
      const [preview, tool, pair] = await Promise.all([
        make(),
        navigation?.pageAt(toolPath(ANY)),
        navigation?.pageAt(comparePath(ANY, ANY)),
      ])
      setShown(preview && { preview, tool, pair })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => void show()} disabled={isBusy}>
        {isBusy ? 'Loading...' : 'Preview'}
      </Button>
      {shown && <PreviewDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** As wide as the window, so that it is laid out as the page will be. */
function PreviewDialog({ shown: { preview, tool, pair }, onClose }: { shown: Shown; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isCompared, setCompared] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const { page, comparison } = preview
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Preview"
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none overflow-auto bg-surface p-0 text-ink-soft"
    >
      <div className="sticky top-0 z-10 border-line border-b bg-partner-soft">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <p className="mr-auto text-[14px] text-ink">Preview: nothing of it is saved or published.</p>
          {comparison && (
            <Button onClick={() => setCompared(!isCompared)}>
              {isCompared ? 'Show the page' : `Compare with ${comparison.tool2.name}`}
            </Button>
          )}
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </div>
      <Untouchable key={String(isCompared)}>
        {isCompared
          ? pair && <pair.Page data={{ comparison }} {...NOWHERE} />
          : tool && <tool.Page data={{ ...page }} {...NOWHERE} />}
      </Untouchable>
    </dialog>
  )
}

const NOWHERE = { params: {}, search: new URLSearchParams() }

/** Folds open; everything else, such as links and ratings, does nothing here. */
function Untouchable({ children }: { children: ReactNode }) {
  function hold(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('summary')) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <NavigationContext value={null}>
      <div onClickCapture={hold} onSubmitCapture={(event) => event.preventDefault()}>
        {children}
      </div>
    </NavigationContext>
  )
}
