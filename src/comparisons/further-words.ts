import { features } from '#catalogue/features.ts'
import { categoryWords, featureWords, tellingFirst, useCaseWords } from '#catalogue/label-words.ts'
import { categoriesOf } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { overlapOf } from './overlap.ts'

const LISTS_MAX = 2

/** Which other lists hold tools like these two. */
export function furtherWords(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  const fitting = [
    ...knownLabels(shared)
      .slice(0, LISTS_MAX)
      .map((label) => `tools with ${label}`),
    ...overlapOf(first.useCases, second.useCases)
      .shared.slice(0, 1)
      .map((key) => `tools for ${useCaseWords(key)}`),
  ]
  const dividing = [onlyFirst, onlySecond]
    .flatMap((only) => knownLabels(only).slice(0, 1))
    .map((label) => `tools with ${label}`)
  return [
    categorySentence(first, second),
    ...(fitting.length > 0 ? [`Lists that fit both: ${listed(fitting)}.`] : []),
    ...(dividing.length > 0 ? [`For what divides them: ${listed(dividing)}.`] : []),
  ].join(' ')
}

function categorySentence(first: ToolView, second: ToolView): string {
  const both = overlapOf(categoriesOf(first), categoriesOf(second)).shared
  if (both.length > 0) return `More tools of this kind are filed under ${listed(both.map(categoryWords))}.`
  return `No category holds both: look under ${categoryWords(first.category)} for more like ${first.name} and under ${categoryWords(second.category)} for more like ${second.name}.`
}

function knownLabels(labels: readonly string[]): string[] {
  return featureWords(tellingFirst(labels.filter((label) => features.find(label))))
}
