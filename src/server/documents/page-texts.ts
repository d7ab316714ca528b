import { articleMarkdown } from '#blog/article-markdown.ts'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import { marketQuery, toolQuery } from '#catalogue/catalogue-calls.ts'
import type { MarketResponse } from '#catalogue/catalogue-responses.ts'
import { isPriceChange } from '#catalogue/changed-facts.ts'
import { canonicalComparePath } from '#catalogue/compare-paths.ts'
import type { CostView } from '#catalogue/cost-text.ts'
import { answerText } from '#catalogue/fact-cell.ts'
import type { GuideParts } from '#catalogue/guide.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { USUAL_NEED } from '#catalogue/need.ts'
import { sourceText } from '#catalogue/source-text.ts'
import { alternativesPath, marketPath, toolMarkdownPath, toolPath } from '#catalogue/tool.ts'
import { toolMarkdown } from '#catalogue/tool-markdown.ts'
import { type ChangeTag, categoryTag, toolTag } from '#changes/change-tags.ts'
import { comparedGroups } from '#comparisons/compared-rows.ts'
import { alternativesQuery, comparisonQuery } from '#comparisons/comparison-calls.ts'
import { comparisonMarkdown } from '#comparisons/comparison-export.ts'
import type { AlternativesResponse, ComparisonResponse } from '#comparisons/comparison-responses.ts'
import { toCsv } from '#lib/csv.ts'
import { dateInWords } from '#lib/date-words.ts'
import { escapeMarkdown } from '#lib/escape-markup.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import { reportPath, reportQuery } from '#open-data/report-calls.ts'
import { linkText } from '#sentences/list-sections.ts'
import { priceSides } from '#sentences/priced-tools.ts'
import type { PageContent } from '#seo/page-content.ts'
import { toolChangesQuery } from '#sync/sync-calls.ts'
import { plainWords } from '#ui/rich-text.tsx'
import { askApi, type DocumentDeps, type DocumentKind, documentOf, type MadeDocument } from './document.ts'

/** The twin of a page; search engines are sent to the page. */
const markdownOf = (
  { siteUrl }: DocumentDeps,
  page: string,
  body: string,
  tags: readonly ChangeTag[],
): MadeDocument => ({
  type: 'text/markdown; charset=utf-8',
  body,
  tags,
  headers: { Link: `<${siteUrl}${page}>; rel="canonical"` },
})

const sectionsOf = (sections: PageContent['sections']) =>
  sections.flatMap(({ title, content }) => [`## ${escapeMarkdown(title)}`, content])

/** Parts of a page below each other, its links with the whole address. */
const joined = (siteUrl: string, parts: readonly string[]) =>
  `${parts
    .filter(Boolean)
    .map((part) => part.replaceAll('](/', `](${siteUrl}/`))
    .join('\n\n')}\n`

function comparisonText({ tool1, tool2, questions, basis, content }: ComparisonResponse, siteUrl: string) {
  const tools = [tool1, tool2]
  const groups = comparedGroups(priceSides(tools, USUAL_NEED, basis), questions, basis)
  const address = siteUrl + canonicalComparePath(tool1.slug, tool2.slug)
  const sources = tools.flatMap(({ name, slug, sources: read }) => [
    `## Sources of ${escapeMarkdown(name)}`,
    [
      ...read.map((source) => `- <${new URL(source.url).href}>, ${sourceText(source)}`),
      `- Every fact with its source: <${siteUrl}${toolMarkdownPath(slug)}>`,
    ].join('\n'),
  ])
  return joined(siteUrl, [
    `# ${escapeMarkdown(content.h1)}`,
    content.intro,
    ...sectionsOf(content.sections),
    comparisonMarkdown(
      tools.map(({ name }) => name),
      groups,
      address,
    ).trimEnd(),
    ...sources,
  ])
}

const costLine = ({ text, period, terms, read }: CostView) =>
  [[text, period].filter(Boolean).join(' '), terms, read].filter(Boolean).join('; ')

function alternativesText({ mainTool, alternatives, content }: AlternativesResponse, siteUrl: string) {
  const line = ({ name, slug, reason, cost }: AlternativesResponse['alternatives'][number], at: number) =>
    `${at + 1}. ${linkText(name, toolMarkdownPath(slug))}: ${[reason, costLine(cost)].filter(Boolean).join('. ')}`
  return joined(siteUrl, [
    `# ${escapeMarkdown(content.h1)}`,
    content.intro,
    `${linkText(mainTool.name, toolMarkdownPath(mainTool.slug))}: ${costLine(mainTool.cost)}`,
    ...sectionsOf(content.sections),
    '## Most alike first',
    alternatives.map(line).join('\n'),
    `Page: <${siteUrl}${alternativesPath(mainTool.slug)}>`,
  ])
}

const guideText = (parts: GuideParts) =>
  parts.map(({ text, slug }) => (slug ? linkText(text, toolMarkdownPath(slug)) : text)).join('')

function marketText({ market, size, guide, columns, tools }: MarketResponse, siteUrl: string) {
  const shown = columns.flatMap((key) => market.questions.find((question) => question.key === key) ?? [])
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['Tool', size ? `${size}, a year` : 'A year', ...shown.map(({ label }) => label)]
  return joined(siteUrl, [
    `# ${escapeMarkdown(market.label)}`,
    `${market.description} ${formatCount(market.tools, 'tool')}, ${formatPercent(market.known)} of the questions answered.`,
    ...(guide
      ? [
          '## How to choose',
          guideText(guide.separates),
          ...guide.ask.map(({ label, parts }) => `- ${label}: ${guideText(parts)}`),
          guideText(guide.trap),
          guideText(guide.none),
        ]
      : []),
    '## Tools, best known first',
    [
      row(head.map(escapeMarkdown)),
      row(head.map(() => '---')),
      ...tools.map(({ name, slug, cost, answers }) =>
        row([
          linkText(name, toolMarkdownPath(slug)),
          escapeMarkdown(costLine(cost)),
          ...shown.map(({ key, unit }) => {
            const answer = answers[key]
            return answer ? escapeMarkdown(answerText(answer, unit)) : 'not known'
          }),
        ]),
      ),
    ].join('\n'),
    `Sources and dates are on the page of each tool. Page: <${siteUrl}${marketPath(market.key)}>`,
  ])
}

/** Pages as Markdown and reports as tables, for assistants and people who read text. */
export const pageTexts: readonly DocumentKind[] = [
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
      headers: { Link: `<${siteUrl}${reportPath(key)}>; rel="canonical"` },
    }),
  ),
  {
    pattern: /^\/blog\/(?<slug>[^/]+)\.md$/,
    make: async (deps, { slug = '' }) => {
      const article = (await listArticles(deps.db)).find((one) => one.slug === slug)
      return article
        ? markdownOf(deps, articlePath(slug), articleMarkdown(article, deps.siteUrl), ['articles'])
        : null
    },
  },
  documentOf(
    /^\/compare\/(?<pair>[^/]+-vs-[^/]+)\.md$/,
    ({ pair = '' }) => comparisonQuery({ pair }),
    (answer, deps) => {
      const slugs = [answer.tool1.slug, answer.tool2.slug] as const
      const body = comparisonText(answer, deps.siteUrl)
      return markdownOf(deps, canonicalComparePath(...slugs), body, slugs.map(toolTag))
    },
  ),
  documentOf(
    /^\/alternatives\/(?<slug>[^/]+)-alternatives\.md$/,
    ({ slug = '' }) => alternativesQuery({ slug, view: 'card' }),
    (answer, deps, { slug = '' }) => {
      const shown = [answer.mainTool, ...answer.alternatives]
      const tags = [categoryTag(answer.mainTool.category), ...shown.map((tool) => toolTag(tool.slug))]
      return markdownOf(deps, alternativesPath(slug), alternativesText(answer, deps.siteUrl), tags)
    },
  ),
  documentOf(
    /^\/markets\/(?<key>[^/]+)\.md$/,
    ({ key = '' }) => marketQuery({ key, view: 'card' }),
    (answer, deps, { key = '' }) =>
      markdownOf(deps, marketPath(key), marketText(answer, deps.siteUrl), ['tools']),
  ),
]

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
      const questions = marketBook().questionsOf(answer.company.markets.map(({ key }) => key))
      const body = toolMarkdown(answer.company, deps.siteUrl, questions, priceChanges)
      return markdownOf(deps, toolPath(slug), body, [toolTag(slug)])
    },
  },
]
