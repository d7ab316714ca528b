import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatList } from '#lib/format-list.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface ReceivedPanelProps {
  statusUrl: string
  /** The sites that approved tools are sent to. */
  network: readonly string[]
  takesFocus?: boolean
  children: ReactNode
}

/** What takes the form's place once a submission has been taken in. */
export function ReceivedPanel({ statusUrl, network, takesFocus = false, children }: ReceivedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="card p-6 text-center sm:p-10">
      <Icon of={CircleCheck} size={44} className="mx-auto text-yes" />
      <h2 ref={heading} className="section-title mt-4 outline-none" tabIndex={-1}>
        Submission Received!
      </h2>
      <p className="mx-auto mt-3 max-w-[56ch]">
        Thank you. Our team reviews your tool within 24-48 hours. Once approved, it is listed and{' '}
        {network.length > 0
          ? `syncs with the MCP network: ${formatList(network)}.`
          : 'appears in our own feed and MCP server within the minute.'}
      </p>
      <p className="mx-auto mt-3 max-w-[56ch] text-body">
        Keep this address: it shows where your submission stands.{' '}
        <Link href={statusUrl} className="inline-link break-all">
          Status of your submission
        </Link>
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
