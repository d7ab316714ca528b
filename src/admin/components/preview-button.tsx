import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PreviewResponse } from '#admin/preview-responses.ts'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { capitalize } from '#lib/capitalize.ts'
import { Button } from '#ui/button.tsx'

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
  const { sections, comparison } = preview
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Preview"
      className="m-auto max-h-[92vh] w-[min(820px,94vw)] overflow-auto rounded-card border border-line bg-surface p-5 text-ink-soft backdrop:bg-ink/40 sm:p-8"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="text-[14px] text-muted">A preview: nothing of it is saved or published.</p>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
      <div className="flex gap-4 pb-6">
        <ToolLogo tool={preview} />
        <div className="min-w-0">
          <h2 className="section-title break-words">{preview.name}</h2>
          <p className="text-[15px] text-muted">
            {preview.category} · {preview.price}
          </p>
          <p className="mt-2 break-words">{preview.description}</p>
        </div>
      </div>
      {comparison && <Comparison {...comparison} />}
      {sections.map(({ title, lines }) => (
        <Part key={title} title={title}>
          <ul className="divide-y divide-line text-[15px]">
            {lines.map((line) => (
              <li key={line} className="break-words py-1.5">
                {line}
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </dialog>
  )
}

function Comparison({ title, summary, verdicts }: NonNullable<PreviewResponse['comparison']>) {
  return (
    <Part title={title}>
      <p>{summary}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {verdicts.map(({ name, reasons }) => (
          <div key={name} className="rounded-card border border-line p-4">
            <p className="font-[600] text-ink">Choose {name} if</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {(reasons.length > 0 ? reasons : ['nothing known speaks for it']).map((reason) => (
                <li key={reason}>{capitalize(reason)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h3 className="mb-2 font-[600] text-[17px] text-ink">{title}</h3>
      {children}
    </section>
  )
}
