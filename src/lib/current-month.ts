/** "2026-11": how old a price is follows from it. Asked for where an answer is made, never while rendering. */
export const currentMonth = (): string => new Date().toISOString().slice(0, 7)
