export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "SaaS tool" becomes "SaaS Tool". */
export const titleCase = (words: string): string => words.split(' ').map(capitalize).join(' ')

export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** "has_free_plan", "has-free-plan" and "hasFreePlan" are "Has free plan". */
export const keyWords = (key: string): string =>
  capitalize(
    key
      .replaceAll(/[-_]/g, ' ')
      .replaceAll(/[a-z][A-Z]/g, ([end, begin = '']) => `${end} ${begin.toLowerCase()}`),
  )
