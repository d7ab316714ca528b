import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface ReceivedPanelProps {
  statusUrl: string
  takesFocus?: boolean
  children: ReactNode
}

/** What takes the form's place once a submission has been taken in. */
export function ReceivedPanel({ statusUrl, takesFocus = false, children }: ReceivedPanelProps) {
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
        Thank you. Our team reviews your tool within 24-48 hours. Once approved, it is listed and syncs with
        the MCP network.
      </p>
      <p className="mx-auto mt-3 max-w-[56ch] text-[15px]">
        Keep this address: it shows where your submission stands and lets you correct it.{' '}
        <Link href={statusUrl} className="inline-link break-all">
          Status of your submission
        </Link>
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
