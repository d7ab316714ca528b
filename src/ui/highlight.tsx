import { createContext, use } from 'react'

/** Tells which words of a text were looked for; outside a search none are. */
export const MarkContext = createContext<((word: string) => boolean) | null>(null)

/** "e-mail" and "A/B" are one word each, as they are for the search. */
const WORDS = /(\p{L}[-/&]\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+)/u

export function Marked({ text }: { text: string }) {
  const isMarked = use(MarkContext)
  if (!isMarked) return text
  return text.split(WORDS).map((part, index) =>
    index % 2 === 1 && isMarked(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <mark key={index} className="rounded-[3px] bg-accent-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
