export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "SaaS tool" becomes "SaaS Tool". */
export const titleCase = (words: string): string => words.split(' ').map(capitalize).join(' ')
