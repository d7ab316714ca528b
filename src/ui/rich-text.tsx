import { AnyLink } from './link.tsx'

const INLINE = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g

/** A paragraph in which [label](href) is a link and **words** are strong; everything else is plain text. */
export function RichText({ text, className }: { text: string; className?: string }) {
  return <p className={className}>{inlineParts(text)}</p>
}

export function inlineParts(text: string) {
  const parts = []
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, label, href, strong] = found
    parts.push(text.slice(end, found.index))
    parts.push(
      href ? (
        <AnyLink key={found.index} href={href} className="inline-link">
          {label}
        </AnyLink>
      ) : (
        <strong key={found.index} className="font-[600] text-ink">
          {strong}
        </strong>
      ),
    )
    end = found.index + whole.length
  }
  return [...parts, text.slice(end)]
}

/** The same text without its marks, for places that take words alone. */
export function plainWords(text: string): string {
  return text.replace(INLINE, (_whole, label, _href, strong) => label ?? strong)
}
