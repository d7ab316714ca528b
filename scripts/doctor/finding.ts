import { readFileSync } from 'node:fs'
import { hideSecretsIn } from '#lib/http/hidden-secrets.ts'

/** What a check found, in a line: a fault needs somebody now, a warning soon. */
export interface Finding {
  state: 'ok' | 'warning' | 'fault'
  part: string
  words: string
}

export const ok = (part: string, words: string): Finding => ({ state: 'ok', part, words })
export const warning = (part: string, words: string): Finding => ({ state: 'warning', part, words })
export const fault = (part: string, words: string): Finding => ({ state: 'fault', part, words })

const MIN_SECRET = 5

/** Takes every secret of the settings out of a line, however it got there. */
export function secretHider(names: readonly string[], env: Record<string, string | undefined>) {
  const secrets = names.flatMap((name) => secretsIn(env[name] ?? contentOf(env[`${name}_FILE`])))
  const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length)
  return (line: string) =>
    hideSecretsIn(longestFirst.reduce((text, secret) => text.replaceAll(secret, '…'), line))
}

function secretsIn(value: string): string[] {
  const words = value.split(/[\s,]+/).flatMap((word) => {
    if (!URL.canParse(word) || !word.includes('://')) return [word]
    const { password } = new URL(word)
    return [password, decodeURIComponent(password)]
  })
  return words.filter((word) => word.length >= MIN_SECRET)
}

function contentOf(file: string | undefined): string {
  try {
    return file ? readFileSync(file, 'utf8').trim() : ''
  } catch {
    // The setting itself is reported; there is nothing to hide.
    return ''
  }
}
