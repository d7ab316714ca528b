import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords } from '#lib/number-words.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import type { Category } from './categories.ts'
import { type CategoryQuestion, categoryFaq } from './category-faq.ts'
import {
  type CategoryCounts,
  categoryCostWords,
  categoryFieldWords,
  categoryFirstWords,
} from './category-words.ts'
import { categoryWords, toolsOfKind } from './label-words.ts'
import type { ToolCardView } from './tool-view.ts'

/** The fixed words of a category that has some. */
interface CategoryCopy {
  title: string
  description: string
  keywords: readonly string[]
  intro: string
  guide: string | readonly string[]
}

interface CategoryContent extends PageContent {
  keywords: string[]
  faq: CategoryQuestion[]
}

/** The words of /category/{key}: its own copy where there is some, the rest from the facts of its tools. */
export function categoryContent(
  category: Category,
  copy: CategoryCopy | undefined,
  tools: readonly ToolCardView[],
  counts: CategoryCounts,
): CategoryContent {
  const heading = capitalised(toolsOfKind(category.label))
  const many = counts.total > 1 ? [`${heading}: ${counts.total} compared by price and features`] : []
  return {
    metaTitle: copy?.title ?? fittedTitle([...many, heading]),
    metaDescription: copy?.description ?? categoryDescription(category, tools, counts),
    h1: copy?.title ?? heading,
    intro: copy?.intro ?? categoryIntro(category, counts),
    keywords: copy ? [...copy.keywords] : categoryKeywords(category, tools),
    sections: [
      ...(copy ? [{ title: 'How to choose', content: [copy.guide].flat().join('\n\n') }] : []),
      ...(tools.length > 0 ? factSections(category, tools, counts) : []),
    ],
    faq: categoryFaq(category, tools, counts),
  }
}

function factSections(
  category: Category,
  tools: readonly ToolCardView[],
  counts: CategoryCounts,
): PageContent['sections'] {
  return [
    { title: 'First in the list', content: categoryFirstWords(tools) },
    { title: 'What they cost', content: categoryCostWords(tools, counts) },
    { title: 'Where else they belong', content: categoryFieldWords(category, tools, counts) },
  ]
}

function categoryIntro(category: Category, { total, freePlans }: CategoryCounts): string {
  const about = category.description ? `${category.description}. ` : ''
  const field = categoryWords(category.key)
  if (total === 0) return `${about}No tool is filed under ${field} yet.`
  const filed = `${capitalised(counted(total, 'tool'))} ${total === 1 ? 'is' : 'are'} filed under ${field}`
  return `${about}${filed}${freePlanWords(total, freePlans)}.`
}

function freePlanWords(total: number, freePlans: number): string {
  if (freePlans === 0) return ''
  if (freePlans < total) return `, ${inWords(freePlans)} of them with a free plan`
  return total === 1 ? ', and it has a free plan' : ', all with a free plan'
}

function categoryDescription(
  category: Category,
  tools: readonly ToolCardView[],
  { total, freePlans }: CategoryCounts,
): string {
  const first = listed(tools.slice(0, 3).map((tool) => tool.name))
  const kind = toolsOfKind(category.label)
  return fittedDescription(
    [
      `${capitalised(total > 1 ? `${inWords(total)} ${kind}` : kind)} side by side${first ? `, among them ${first}` : ''}.`,
      ...(category.description ? [`${category.description}.`] : []),
      ...(freePlans > 1 ? [`${capitalised(counted(freePlans, 'has', 'have'))} a free plan.`] : []),
    ],
    'Prices, features and categories of each.',
  )
}

function categoryKeywords(category: Category, tools: readonly ToolCardView[]): string[] {
  const kind = toolsOfKind(category.label)
  const names = tools.slice(0, 3).map((tool) => tool.name)
  return [...new Set([kind, kind.replace(/tools$/, 'software'), `compare ${kind}`, ...names])]
}
