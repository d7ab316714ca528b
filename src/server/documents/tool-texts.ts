import { toolTag } from '#changes/change-tags.ts'
import { toCsv } from '#lib/csv.ts'
import { dateInWords } from '#lib/date-words.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { toolQuery } from '#needs/catalogue-calls.ts'
import { reportPath, reportQuery } from '#open-data/report-calls.ts'
import { toolChangesQuery } from '#sync/sync-calls.ts'
import { isPriceChange } from '#tools/changed-facts.ts'
import { toolPath } from '#tools/tool.ts'
import { toolMarkdown } from '#tools/tool-markdown.ts'
import { plainWords } from '#ui/rich-text.tsx'
import { askApi, type DocumentKind, documentOf } from './document.ts'

/** The same facts for programs; search engines are sent to the page. */
const canonical = (siteUrl: string, page: string) => ({ Link: `<${siteUrl}${page}>; rel="canonical"` })

/** A tool as Markdown and reports as tables, for assistants and people who read text. */
export const toolTexts: readonly DocumentKind[] = [
  {
    pattern: /^\/tools\/(?<slug>[^/]+)\.md$/,
    make: async (deps, { slug = '' }) => {
      const [answer, history] = await Promise.all([
        askApi(deps, toolQuery({ slug })),
        askApi(deps, toolChangesQuery({ slug })),
      ])
      if (!answer) return null
      const priceChanges = (history?.changes ?? [])
        .filter(({ field }) => field === 'plans')
        .flatMap(({ lines, changedAt }) =>
          lines.filter(isPriceChange).map((line) => `${dateInWords(changedAt)}: ${line}`),
        )
      const questions = marketQuestions().questionsOf(answer.company.markets.map(({ key }) => key))
      return {
        type: 'text/markdown; charset=utf-8',
        body: toolMarkdown(answer.company, deps.siteUrl, questions, priceChanges),
        tags: [toolTag(slug)],
        headers: canonical(deps.siteUrl, toolPath(slug)),
      }
    },
  },
  documentOf(
    /^\/reports\/(?<key>[^/]+)\.csv$/,
    ({ key = '' }) => reportQuery({ key }),
    ({ key, measure, columns, rows }, { siteUrl }) => ({
      type: 'text/csv; charset=utf-8',
      body: toCsv(
        [measure ? 'Market' : 'Tool', ...columns],
        rows.map(({ label, cells }) => [label, ...cells.map(plainWords)]),
      ),
      tags: ['tools'],
      headers: canonical(siteUrl, reportPath(key)),
    }),
  ),
]
