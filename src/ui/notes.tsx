import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Words of one person to another, such as an editor's to an author. */
export function NoteCard({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="card mt-6 p-5">
      <h2 className="font-[600] text-body">{title}</h2>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {children}
    </section>
  )
}

export function ReceivedNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-8 flex gap-3 rounded-card border border-yes-line bg-yes-soft p-4 text-small"
    >
      <Icon of={CircleCheck} size={20} className="mt-0.5 shrink-0 text-yes" />
      {children}
    </p>
  )
}
