export interface AskedMetric {
  name: string
  /** With the value it must have; null where it is matched by a pattern, or grouped by. */
  labels: [name: string, value: string | null][]
}

const GROUPING = /\b(?:by|without)\s*\(([^)]*)\)/g
const SELECTOR = /\b([a-zA-Z_:][\w:]*)\b(?!\s*\()(?:\{([^}]*)\})?/g
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g

/** The metrics and labels of a PromQL expression. */
export function metricsIn(expression: string): AskedMetric[] {
  const grouped = [...expression.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(/\s*,\s*/))
  return [...expression.replaceAll(GROUPING, ' ').matchAll(SELECTOR)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [
      ...grouped.map((label): [string, null] => [label, null]),
      ...[...matchers.matchAll(MATCHER)].map(
        ([, label = '', operator, value = '']): [string, string | null] => [
          label,
          operator === '=' ? value : null,
        ],
      ),
    ],
  }))
}

/** What Prometheus itself adds. */
const ADDED = { metrics: ['up'], labels: ['job', 'instance'] }

/** What of an expression no site prints: names of metrics, of labels, and values. */
export function missingIn(expression: string, printed: string): string[] {
  const lines = printed.split('\n')
  return metricsIn(expression).flatMap(({ name, labels }) => {
    if (ADDED.metrics.includes(name)) return []
    const samples = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    if (samples.length === 0) return [name]
    return labels
      .filter(([label]) => !ADDED.labels.includes(label))
      .filter(([label, value]) => {
        const part = value === null ? `${label}="` : `${label}="${value}"`
        return !samples.some((line) => line.includes(`{${part}`) || line.includes(`,${part}`))
      })
      .map(([label, value]) => `${name}{${label}${value === null ? '' : `="${value}"`}}`)
  })
}
