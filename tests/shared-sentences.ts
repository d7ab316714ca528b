import type { PageContent } from '#seo/page-content.ts'
import type { GeneratedPage } from './generated-pages.ts'

const PLACEHOLDER = '□'

/** The sentences of a page with every name replaced, so that only the facts are left to tell pages apart. */
export function sentencesOf({ names, content }: GeneratedPage): string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  const text = longestFirst.reduce(
    (words, name) =>
      words.replaceAll(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?!\\w)`, 'gi'), PLACEHOLDER),
    wordsOf(content),
  )
  return text.split(/(?<=[.?])\s+/).filter(Boolean)
}

function wordsOf({ intro, sections }: PageContent): string {
  return [intro, ...sections.map((section) => section.content)].join('\n')
}

export interface Likest {
  share: number
  paths: string[]
}

/** The two pages that share the largest part of the shorter one's sentences. */
export function likestPages(pages: readonly GeneratedPage[]): Likest {
  const read = pages.map((page) => ({ path: page.path, sentences: new Set(sentencesOf(page)) }))
  let likest: Likest = { share: 0, paths: [] }
  for (const [at, first] of read.entries()) {
    for (const second of read.slice(at + 1)) {
      const shorter = Math.min(first.sentences.size, second.sentences.size)
      const share = first.sentences.intersection(second.sentences).size / shorter
      if (share > likest.share) likest = { share, paths: [first.path, second.path] }
    }
  }
  return likest
}
