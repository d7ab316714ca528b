import { type MouseEvent, type ReactNode, useState } from 'react'
import { dateInWords } from '#lib/date-words.ts'
import { site } from '#site.config'
import { Fold } from '#ui/fold.tsx'
import { copyText } from '#ui/share.ts'

interface ChartFrameProps {
  title: string
  /** One line that says how to read it. */
  note?: ReactNode
  /** The drawing. */
  children: ReactNode
  /** The same figures for those who do not see it, or want to take them along. */
  table: ReactNode
  level?: 'h2' | 'h3'
  className?: string
}

/** Every picture of figures: its title, how to read it, the figures as a table, and the way to take it along. */
export function ChartFrame({ title, note, children, table, level = 'h2', className = '' }: ChartFrameProps) {
  const Title = level
  return (
    <figure className={`chart ${className}`}>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Title className="sub-title">{title}</Title>
        {note && <p className="max-w-[96ch] text-small text-muted">{note}</p>}
      </figcaption>
      {children}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-5 print:hidden">
        <Fold summary="As a table" className="min-w-0 open:basis-full">
          {table}
        </Fold>
        <CopySvg title={title} />
      </div>
    </figure>
  )
}

function CopySvg({ title }: { title: string }) {
  const [done, setDone] = useState('')
  async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const svg = currentTarget.closest('figure')?.querySelector<SVGSVGElement>('svg.drawing')
    if (!svg) return
    const { standaloneSvg } = await import('./copy-svg.ts')
    const source = `${dateInWords(new Date().toISOString())} · ${site.name} · ${location.host}${location.pathname}`
    const isCopied = await copyText(await standaloneSvg(svg, title, source))
    setDone(isCopied ? 'Copied' : 'Your browser did not allow copying')
  }
  return (
    <p className="needs-script ml-auto flex min-h-9 items-center gap-3 text-small text-muted">
      <span role="status">{done}</span>
      <button type="button" onClick={copy} className="min-h-9 hover:text-ink hover:underline">
        Copy as SVG
      </button>
    </p>
  )
}
