import { jsonForScript } from '#lib/json.ts'

/** Data inside the page: never run, and written so that no text in it can end the element. */
export function DataScript({ id, type, value }: { id?: string; type: string; value: unknown }) {
  const json = typeof value === 'string' ? value : jsonForScript(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by jsonForScript, in an element that is not run
  return <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
