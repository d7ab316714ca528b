import { industries, useCases } from './tags.ts'

const NAMES = new Set(
  (
    'Adobe Android Apache Apple Beacon Bitwarden Boolean Caddyfile Cisco Codespaces Cog Compose Connect Crashlytics Cycles Duolingo ' +
    'Eisenhower Excel Flex Forge Gantt Gemini Git Gitea Gmail Google Hubble Jakarta Jenkins Jira Kafka Kanban Kubernetes ' +
    'Leadmeter Linux Liquid Lottie Lua Maia Markdown Matrix Microsoft Nessus Outlook Palmyra Pomodoro Python Radar ' +
    'React Recast Rust Salesforce Scout Shopify Singer-based Slack Stripe Unity Windows Zoom'
  ).split(' '),
)
const QUALIFIERS = new Set('Built-in Custom Linked Managed Native Opens Private Shared'.split(' '))
const PLAIN_WORD = /^[A-Z][a-z'-]*$/

/** A label inside a sentence: lower case unless it begins with a name or an abbreviation. */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label.split(' ')
  if (!PLAIN_WORD.test(first) || NAMES.has(first)) return label
  if (/^[A-Z][a-z]/.test(second) && !QUALIFIERS.has(first)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** Labels that read oddly after "for". */
const AUDIENCES: Record<string, string> = {
  'small-business': 'small businesses',
  enterprise: 'large organizations',
  legal: 'legal work',
  nonprofit: 'nonprofits',
}
export const purposeWords = (key: string) => AUDIENCES[key] ?? inSentence(useCases.label(key))
export const industryWords = (key: string) => AUDIENCES[key] ?? inSentence(industries.label(key))
