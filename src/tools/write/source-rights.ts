/** Whoever signs in as administrator: may change every tool, locked or not. */
export const ADMIN_SOURCE = 'admin'

/** Tools that their owners sent in. */
export const SUBMISSION_SOURCE = 'submission'

/** A source changes what it brought, and what it published first, however that came here. */
export function mayChange(tool: { source: string; origin: string | null }, source: string): boolean {
  return source === ADMIN_SOURCE || tool.source === source || tool.origin === source
}
