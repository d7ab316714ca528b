import { features } from '#catalogue/features.ts'
import { categoryWords, featureWords, purposeWords, tellingFirst } from '#catalogue/label-words.ts'
import { categoriesOf } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'

/** Which other lists hold tools like these two. */
export function furtherWords(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  const uses = overlapOf(first.useCases, second.useCases).shared.map(purposeWords)
  const fitting = [...toolsWith(shared, 2), ...uses.slice(0, 1).map((use) => `tools for ${use}`)]
  const dividing = [...toolsWith(onlyFirst, 2), ...toolsWith(onlySecond, 2)]
  return sentence([
    fieldClause(first, second),
    fitting.length > 0 ? `lists that fit both are ${listed(fitting)}` : '',
    dividing.length > 0 ? `what divides them leads to ${listed(dividing)}` : '',
  ])
}

function fieldClause(first: ToolView, second: ToolView): string {
  const both = overlapOf(categoriesOf(first), categoriesOf(second)).shared.map(categoryWords)
  if (both.length > 0) return `more tools of this kind are filed under ${listed(both)}`
  const [field, otherField] = [categoryWords(first.category), categoryWords(second.category)]
  return `no category holds both, so look under ${field} for more like ${first.name} and under ${otherField} for more like ${second.name}`
}

function toolsWith(labels: readonly string[], max: number): string[] {
  const known = tellingFirst(labels.filter((label) => features.find(label)))
  return featureWords(known.slice(0, max)).map((label) => `tools with ${label}`)
}
