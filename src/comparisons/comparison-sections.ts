import { formatList, formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { bulleted, linkText, unmarked } from '#listings/list-sections.ts'
import type { PageContent } from '#seo/page-content.ts'
import { SECTIONS_MIN } from '#seo/title-length.ts'
import { site } from '#site.config'
import { isPartner } from '#tools/partner.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { inSentence, purposeWords } from '#vocabulary/vocabulary.ts'

type Section = PageContent['sections'][number]
type Pair = readonly [ToolView, ToolView]

const NAMED = 3

/** What a comparison says beside whom to choose: always between markets, otherwise where that says little. */
export function pairSections(pair: Pair, verdictCount: number): Section[] {
  const isOneMarket = areForOneJob(pair)
  if (isOneMarket && verdictCount >= SECTIONS_MIN) return []
  const found = isOneMarket
    ? [onlyOne(pair), overlap(pair), purposes(pair, true)]
    : [purposes(pair, false), overlap(pair), needBoth(pair)]
  const sections = found.filter((section) => section !== null)
  return isOneMarket ? sections.slice(0, SECTIONS_MIN - verdictCount) : sections
}

/** Of a tool in no market its category says what it is for. */
function areForOneJob([first, second]: Pair): boolean {
  const isUnplaced = first.markets.length === 0 || second.markets.length === 0
  if (isUnplaced && first.category === second.category) return true
  return first.markets.some(({ key }) => second.markets.some((other) => other.key === key))
}

const bothWays = <T>([first, second]: Pair, say: (own: ToolView, other: ToolView) => T) => [
  say(first, second),
  say(second, first),
]
/** The partner is labeled wherever it is named. */
const toolLink = (tool: ToolView) =>
  isPartner(tool, site.partner)
    ? `${unmarked(tool.name)} (Partner)`
    : linkText(tool.name, toolPath(tool.slug))

/** "team chat", "CRM and help desks"; of a tool in no market what its category is called. */
function marketsOf({ markets, category }: ToolView): string {
  const labels = markets.length > 0 ? markets.map(({ label }) => label) : [categoryByKey(category).label]
  return formatList(labels.map(inSentence))
}

function purposes(pair: Pair, isOneMarket: boolean): Section | null {
  const lines = bothWays(pair, (own, other) => {
    const uses = own.useCases.filter((key) => !other.useCases.includes(key)).map(purposeWords)
    const listed = uses.length > 0 ? [`listed for ${formatListUpTo(NAMED, uses)}`] : []
    const parts = isOneMarket ? listed : [marketsOf(own), ...listed]
    return parts.length > 0 ? [`${toolLink(own)}: ${parts.join('; ')}.`] : []
  }).flat()
  return lines.length > 0 ? { title: 'What each is for', content: bulleted(lines) } : null
}

const featuresBeside = (own: ToolView, other: ToolView) =>
  own.features.filter((_, at) => !other.featureKeys.includes(own.featureKeys[at] ?? ''))

function onlyOne(pair: Pair): Section | null {
  const lines = bothWays(pair, (own, other) => {
    const features = featuresBeside(own, other).map((feature) => unmarked(inSentence(feature)))
    return features.length > 0 ? [`${toolLink(own)}: ${formatListUpTo(NAMED, features)}.`] : []
  }).flat()
  return lines.length > 0 ? { title: 'Features that only one of them names', content: bulleted(lines) } : null
}

function overlap(pair: Pair): Section | null {
  const [first, second] = pair
  const uses = first.useCases.filter((key) => second.useCases.includes(key)).map(purposeWords)
  const features = first.features.filter((_, at) => second.featureKeys.includes(first.featureKeys[at] ?? ''))
  const links = sharedLinks(pair)
  const sentences = [
    ...(uses.length > 0 ? [`Both are listed for ${formatListUpTo(NAMED, uses)}.`] : []),
    ...(features.length > 0
      ? [
          `They share ${formatCount(features.length, 'headline feature')}: ${formatListUpTo(
            NAMED,
            features.map((feature) => unmarked(inSentence(feature))),
          )}.`,
        ]
      : []),
    ...(links.length > 0 ? [`Both connect to ${formatListUpTo(NAMED, links)}.`] : []),
  ]
  return sentences.length > 0 ? { title: 'Where they overlap', content: sentences.join(' ') } : null
}

const sharedLinks = ([first, second]: Pair) =>
  first.integrations
    .filter(({ key }) => second.integrations.some((other) => other.key === key))
    .map(({ label }) => unmarked(label))
const firstOf = (labels: readonly string[]) => labels.slice(0, NAMED)

function needBoth(pair: Pair): Section {
  const [first, second] = pair
  const isDirect =
    first.integrations.some(({ key }) => key === second.slug) ||
    second.integrations.some(({ key }) => key === first.slug)
  const links = firstOf(sharedLinks(pair))
  const way = isDirect
    ? 'one lists the other among its integrations.'
    : links.length > 0
      ? `we know of no direct connection, but ${formatList(links)} ${links.length === 1 ? 'connects' : 'connect'} to both.`
      : 'we know of no connection between them, so ask how data gets across.'
  const places = [first, second].map((tool) => `${unmarked(tool.name)} under ${marketsOf(tool)}`)
  return {
    title: 'When you need both',
    content: `One does not replace the other: we list ${places.join(', ')}. If you need the two jobs done, take both: ${way}`,
  }
}
