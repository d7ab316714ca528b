import { categoryWords, featureWords, peculiarFirst, tellingFirst } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { counted } from '#lib/number-words.ts'
import { sentence } from '#lib/sentence.ts'
import { fittedDescription } from '#seo/fitted.ts'
import { overlapOf } from './overlap.ts'
import { priceSummary } from './price-words.ts'

export function comparisonIntro(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  const count = counted(shared.length, 'feature')
  const common = shared.length > 0 ? `they have ${count} in common` : 'no feature is listed for both'
  const peculiar = (labels: readonly string[]) => listed(featureWords(peculiarFirst(labels).slice(0, 2)))
  const verb = shared.length > 0 ? 'also lists' : 'lists'
  const apart = [
    ...(onlyFirst.length > 0 ? [`${first.name} ${verb} ${peculiar(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} ${verb} ${peculiar(onlySecond)}`] : []),
  ]
  return sentence(
    [`${fieldWords(first, second)}, and ${common}`, apart.join(', while ')],
    [first.name, second.name],
  )
}

function fieldWords(first: ToolView, second: ToolView): string {
  const [field, otherField] = [categoryWords(first.category), categoryWords(second.category)]
  if (field === otherField) return `${first.name} and ${second.name} are both filed under ${field}`
  return `${first.name} is filed under ${field}, ${second.name} under ${otherField}`
}

export function comparisonDescription(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(first.features, second.features)
  const such = `${shared.length > 2 ? ', such as' : ':'} ${telling(shared, 2)}`
  const common =
    shared.length > 0 ? `${counted(shared.length, 'feature')} in common${such}` : 'no feature in common'
  const apart = `On record for ${first.name} only: ${telling(onlyFirst, 1)}; for ${second.name} only: ${telling(onlySecond, 1)}.`
  return fittedDescription(
    [
      `${first.name} and ${second.name} have ${common}.`,
      priceSummary(first, second),
      ...(onlyFirst.length > 0 && onlySecond.length > 0 ? [apart] : []),
    ],
    'Prices, platforms and integrations side by side.',
  )
}

const telling = (labels: readonly string[], max: number) =>
  listed(featureWords(tellingFirst(labels)).slice(0, max))
