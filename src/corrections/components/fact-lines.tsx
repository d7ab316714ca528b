/** A value in words; a quiet note where nothing is known. */
export function FactLines({ lines, nothing = 'Not known' }: { lines: readonly string[]; nothing?: string }) {
  if (lines.length === 0) return <p className="text-muted">{nothing}</p>
  return (
    <ul className="grid gap-1 text-ink">
      {lines.map((line) => (
        <li key={line} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}
