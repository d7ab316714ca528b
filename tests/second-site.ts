import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSite } from '#scripts/new-site.ts'
import type { site } from '#site.config'

const MAKERS = [
  'Barley',
  'Clover',
  'Dapple',
  'Fennel',
  'Hazel',
  'Juniper',
  'Linden',
  'Marlow',
  'Nettle',
  'Osier',
]
const CATEGORIES = {
  'animal-records': {
    label: 'Animal records',
    icon: 'paw-print',
    tone: 'teal',
    description: 'Histories and results of animals',
  },
  'visit-booking': {
    label: 'Visit booking',
    icon: 'calendar-check',
    tone: 'rose',
    description: 'Visits, reminders and queues',
  },
}
const yesNo = (key: string, label: string, weight: number) => ({
  key,
  label,
  explanation: `Whether it has ${label.toLowerCase()}.`,
  kind: 'yes-no',
  better: 'yes',
  weight,
  need: `you need ${label.toLowerCase()}`,
})
const market = (key: string, label: string, category: string, topics: readonly string[]) => ({
  key,
  label,
  description: `Made-up tools for ${label.toLowerCase()}.`,
  categories: [category],
  people: { usual: 4, ask: 'How many people use it?' },
  questions: topics.map((topic, at) => yesNo(topic, topic.replace('-', ' '), at === 0 ? 3 : 2)),
})

type Write = (path: string, content: object) => void

function writeCatalogue(write: Write): void {
  write('catalogue/categories.json', { categories: CATEGORIES })
  write('catalogue/questions.json', { questions: [yesNo('offline-work', 'Offline work', 1)], implies: {} })
  const charts = ['xray-import', 'dose-alarms', 'herd-lists', 'owner-letters', 'scale-link']
  const diaries = ['kennel-places', 'farm-routes', 'text-reminders', 'waiting-room', 'shift-plans']
  write(
    'catalogue/markets/animal-charts.json',
    market('animal-charts', 'Animal charts', 'animal-records', charts),
  )
  write(
    'catalogue/markets/surgery-diaries.json',
    market('surgery-diaries', 'Surgery diaries', 'visit-booking', diaries),
  )
  MAKERS.forEach((maker, at) => {
    const tool = (kind: string, category: string, key: string, topics: readonly string[]) =>
      write(`catalogue/${category}/${maker.toLowerCase()}-${kind.toLowerCase()}.json`, {
        slug: `${maker.toLowerCase()}-${kind.toLowerCase()}`,
        name: `${maker} ${kind}`,
        website: `https://${maker.toLowerCase()}-${kind.toLowerCase()}.example.com`,
        description: `A made-up ${kind.toLowerCase()} for clinics, number ${at + 1} of ten, with ${topics[at % 5]?.replace('-', ' ')}.`,
        category,
        markets: [key],
        features: [topics[at % 5], topics[(at + 1) % 5]],
        answers: { [topics[at % 5] ?? '']: 'yes', [topics[(at + 2) % 5] ?? '']: 'no' },
      })
    tool('Chart', 'animal-records', 'animal-charts', charts)
    tool('Diary', 'visit-booking', 'surgery-diaries', diaries)
  })
}

/** Twenty made-up tools for vets in two markets, with categories, words and colors of its own. */
export function writeVets(folder: string): void {
  writeSite(folder)
  rmSync(join(folder, 'catalogue'), { recursive: true })
  rmSync(join(folder, 'site.config.ts'))
  const write: Write = (path, content) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  write('site.config.json', {
    name: 'Paddock',
    tagline: 'Pick tools for your surgery',
    description: 'A made-up directory of tools for animal clinics, served to see that a site is a folder.',
    subject: 'vet tools',
    toolName: 'vet tool',
    supportEmail: 'vets@paddock.example',
    examples: {
      pair: 'barley chart vs clover chart',
      wish: 'chart with xray-import',
      need: 'chart for 4 people',
      needs: ['Chart for 4 people'],
      phrases: ['alternatives to Barley Chart', 'free'],
    },
    partner: null,
    provider: null,
    look: {
      accent: '#8a3a12',
      accentDark: '#f0b08a',
      highlight: '#b5541f',
      highlightDark: '#d98a5b',
      radius: 4,
    },
  } satisfies Partial<Record<keyof typeof site, unknown>>)
  writeCatalogue(write)
  write('content/home.json', {
    categoriesText: 'Two places to start.',
    categories: Object.keys(CATEGORIES).map((key) => ({ key, text: 'For clinics' })),
    stats: [{ value: '{count}', label: 'vet tools' }],
    features: [{ icon: 'search', title: 'Search', text: 'By name or need.' }],
    closing: { title: 'Choose well', text: 'Compare two.' },
    faq: [{ question: 'What is {site}?', answer: 'A directory of {count} {subject}.' }],
  })
}

/** Words, colors and names that only the default site has. */
export const DEFAULT_WORDS =
  /saas|business (?:software|tools)|northlight|fernwell|\bslack\b|\bnotion\b|hubspot|\bcrm\b|pipedrive|salesforce|password manager|4453c7|667eea/i
