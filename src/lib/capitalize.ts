/** "Single sign-on (SSO)" within a sentence; abbreviations and names of several capitals keep theirs. */
export const lowerFirst = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
