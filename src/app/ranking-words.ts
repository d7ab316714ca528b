import { ACTIVITY_WEIGHTS, FACTS_PERIOD_DAYS, SHOWN_FROM, VISITORS_PER_NETWORK } from '#activity/event.ts'
import { EARLY_BELOW, PRIOR } from '#activity/rating.ts'
import {
  MOVERS_MAX,
  TRENDING_DESCRIPTION_OVER,
  TRENDING_MAX,
  TRENDING_MIN_FEATURES,
  TRENDING_MIN_NETWORKS,
  trendingPeriods,
} from '#activity/trending.ts'
import {
  ACTIVE_FROM_NETWORKS,
  ACTIVITY_MAX,
  LEADER_POINTS,
  MOST_FEATURES_MAX,
  POINTS_PER_STANDING,
  POPULAR_MAX,
  RECENT_MAX,
  SIMILARITY_WEIGHTS,
  STANDING_WEIGHTS,
} from '#catalogue/popularity.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import { ALTERNATIVES_MAX, PRICE_BAND_EDGES, SIMILAR_MAX } from '#comparisons/similarity.ts'
import { formatList } from '#lib/format-list.ts'
import { LISTING_MAX } from '#listings/kinds.ts'
import { editor } from '#seo/editor.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { categoryByKey, trendingCategories } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import words from './ranking-words.json' with { type: 'json' }

/** What the words name: the numbers that the code itself uses. */
const figures: Readonly<Record<string, unknown>> = {
  ...{ ACTIVITY_WEIGHTS, FACTS_PERIOD_DAYS, SHOWN_FROM, VISITORS_PER_NETWORK, EARLY_BELOW, PRIOR },
  ...{ MOVERS_MAX, TRENDING_DESCRIPTION_OVER, TRENDING_MAX, TRENDING_MIN_FEATURES, TRENDING_MIN_NETWORKS },
  ...{ ACTIVE_FROM_NETWORKS, ACTIVITY_MAX, LEADER_POINTS, POINTS_PER_STANDING, STANDING_WEIGHTS },
  ...{ MOST_FEATURES_MAX, POPULAR_MAX, RECENT_MAX, LISTING_MAX, ALTERNATIVES_MAX, SIMILAR_MAX },
  ...{ SIMILARITY_WEIGHTS, trendingPeriods },
  examples: site.examples.phrases.map((phrase) => `"${phrase}"`).join(', '),
  trendingCategories: formatList(trendingCategories.map((key) => inSentence(categoryByKey(key).label))),
  lowPrice: formatUsd(PRICE_BAND_EDGES.low),
  middlePrice: formatUsd(PRICE_BAND_EDGES.middle),
  editorAnswers: editor.type === 'Person' ? 'answers' : 'answer',
}

/** "PRIOR.count" */
function figureAt(path: string): unknown {
  const found = path.split('.').reduce<unknown>((part, key) => Object(part)[key], figures)
  if (found === undefined) throw new Error(`No figure is called "${path}".`)
  return found
}

const filled = (text: string) =>
  fillWords(text).replaceAll(/\{([\w.]+)\}/g, (_whole, path: string) => String(figureAt(path)))

/** Every order on the site. */
export const rankingSections = words.map(({ id, title, paragraphs, weights }) => ({
  id,
  title,
  paragraphs: paragraphs.map(filled),
  weights: weights && {
    caption: weights.caption,
    rows: weights.rows.map(({ what, points }) => ({ what, points: Number(figureAt(points)) })),
  },
}))
export type RankingSection = (typeof rankingSections)[number]
