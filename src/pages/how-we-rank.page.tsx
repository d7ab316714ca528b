import {
  ACTIVITY_WEIGHTS,
  FACTS_PERIOD_DAYS,
  SHOWN_FROM,
  VISITORS_PER_NETWORK,
} from '#activity/counted-events.ts'
import { EARLY_BELOW, PRIOR } from '#activity/rating.ts'
import {
  MOVERS_MAX,
  TRENDING_DESCRIPTION_OVER,
  TRENDING_MAX,
  TRENDING_MIN_FEATURES,
  TRENDING_MIN_NETWORKS,
  trendingPeriods,
} from '#activity/trending.ts'
import { uncapitalize } from '#lib/capitalize.ts'
import { definePage } from '#lib/define-page.ts'
import { formatList } from '#lib/format-list.ts'
import { LISTING_MAX, TOPIC_CANDIDATES } from '#listings/listing-kinds.ts'
import { priceBands } from '#plans/price-bands.ts'
import { fillWords } from '#seo/fill-words.ts'
import { editor } from '#seo/site-editor.ts'
import { site } from '#site.config'
import {
  ACTIVE_FROM_NETWORKS,
  ACTIVITY_MAX,
  ALTERNATIVES_MAX,
  LEADER_POINTS,
  MOST_FEATURES_MAX,
  POINTS_PER_STANDING,
  POPULAR_MAX,
  RECENT_MAX,
  SIMILAR_MAX,
  SIMILARITY_WEIGHTS,
  STANDING_WEIGHTS,
} from '#tools/index/popularity.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { categoryByKey, trendingCategories } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import words from './ranking-words.json' with { type: 'json' }

/** What the words name: the numbers that the code itself uses. */
const figures: Readonly<Record<string, unknown>> = {
  ...{ ACTIVITY_WEIGHTS, FACTS_PERIOD_DAYS, SHOWN_FROM, VISITORS_PER_NETWORK, EARLY_BELOW, PRIOR },
  ...{ MOVERS_MAX, TRENDING_DESCRIPTION_OVER, TRENDING_MAX, TRENDING_MIN_FEATURES, TRENDING_MIN_NETWORKS },
  ...{ ACTIVE_FROM_NETWORKS, ACTIVITY_MAX, LEADER_POINTS, POINTS_PER_STANDING, STANDING_WEIGHTS },
  ...{ MOST_FEATURES_MAX, POPULAR_MAX, RECENT_MAX, LISTING_MAX, ALTERNATIVES_MAX, SIMILAR_MAX },
  ...{ SIMILARITY_WEIGHTS, TOPIC_CANDIDATES, trendingPeriods },
  examples: site.examples.phrases.map((phrase) => `"${phrase}"`).join(', '),
  trendingCategories: formatList(trendingCategories.map((key) => inSentence(categoryByKey(key).label))),
  bands: formatList(
    priceBands.filter(({ key }) => key !== 'unknown').map(({ label }) => uncapitalize(label)),
  ),
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

const trail = [{ label: 'How we rank', href: '/how-we-rank' }]

function HowWeRankPage() {
  return (
    <div className="wrap pb-14">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">How we rank</h1>
      <p className="mt-3 max-w-[68ch] text-body">
        Every order on this site, with its formula. The numbers on this page are the ones the program uses:
        when they change, this page changes with them.
      </p>
      <div className="mt-8 grid items-start gap-x-12 lg:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label="On this page" className="mb-8 lg:sticky lg:top-22">
          <ul>
            {rankingSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 text-small text-muted hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[72ch]">
          {rankingSections.map(({ id, title, paragraphs, weights }) => (
            <section key={id} id={id} className="border-line border-t py-8 first:border-t-0 first:pt-0">
              <h2 className="sub-title mb-3">{title}</h2>
              <div className="grid gap-4">
                {paragraphs.map((text) => (
                  <RichText key={text} text={text} />
                ))}
              </div>
              {weights && (
                <table className="mt-5 w-full border-collapse text-small">
                  <caption className="pb-2 text-left text-small text-muted">{weights.caption}</caption>
                  <tbody>
                    {weights.rows.map(({ what, points }) => (
                      <tr key={what} className="border-line border-t">
                        <th scope="row" className="py-2.5 pr-4 text-left font-[400]">
                          {what}
                        </th>
                        <td className="py-2.5 text-right font-[600] text-ink tabular-nums">
                          {points} {points === 1 ? 'point' : 'points'}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

export default definePage({
  head: () => ({
    title: 'How we rank software',
    description:
      'The formula behind every list in this directory: popular, trending, similar tools, alternatives, search and ratings, with the numbers that the site itself uses.',
    canonical: '/how-we-rank',
    trail,
  }),
  Page: HowWeRankPage,
})
