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
import { site } from '#site.config'
import { categoryByKey, trendingCategories } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'

export interface RankingSection {
  id: string
  title: string
  paragraphs: string[]
  weights?: { caption: string; rows: [what: string, points: number][] }
}

const { low, middle } = PRICE_BAND_EDGES

/** Every order on the site, with the numbers the code itself uses. */
export function rankingSections(partner: string | null): RankingSection[] {
  return [
    popularity(partner),
    otherLists(),
    search(),
    trending(partner),
    activity(),
    similarity(),
    ratings(),
    facts(),
    placement(partner),
  ]
}

function popularity(partner: string | null): RankingSection {
  return {
    id: 'popular',
    title: 'Lists: relevance, then how well known, then how complete',
    paragraphs: [
      'First come tools made for what the list is about: their main category or market. Then those for which it is one of few things, then the rest. Each list says why its first three are first.',
      'Among equals, the better known tool comes first. For each market we write down up to ten tools in the order in which somebody who knows that market would name them, with the month and a line of reason; the file is open for corrections like every other fact, and nobody can buy a place in it. A market page and a search for a market follow that order.',
      `To it is added what anybody can count: listed tools that connect to a tool, those it connects back to, and the markets they come from. Once visitors from ${ACTIVE_FROM_NETWORKS} networks have been to a tool, one point per ${POINTS_PER_STANDING} points of activity is added, ${ACTIVITY_MAX} at most.`,
      'Of tools that are equally well known, the one whose record answers more of what is asked comes first, then the name, A to Z.',
      `The lists by use case, industry, feature, price and integration show the first ${LISTING_MAX} tools, and all of them on demand, also by price, by cost for your team, by completeness, by name or newest first. The home page shows the ${POPULAR_MAX} best known${partner ? `, with ${partner}, our partner, pinned first and labeled` : ''}.`,
    ],
    weights: {
      caption: 'Points for being well known',
      rows: [
        ['Named first in its market', LEADER_POINTS[0]],
        ['Named second', LEADER_POINTS[1]],
        ['Named third', LEADER_POINTS[2]],
        ['Named tenth', LEADER_POINTS[9]],
        ['A listed tool connects to it', STANDING_WEIGHTS.connection],
        ['It connects back to that tool', STANDING_WEIGHTS.bothWays],
        ['Each market those tools come from', STANDING_WEIGHTS.market],
      ],
    },
  }
}

function otherLists(): RankingSection {
  return {
    id: 'home',
    title: 'Recently added and most popular on the home page',
    paragraphs: [
      `Recently added shows the ${RECENT_MAX} tools that joined the directory last. Most popular is the one list ordered by features: it shows the ${MOST_FEATURES_MAX} tools with the most on record; of equal ones, those not yet shown as popular come first, in the popular order.`,
      'The page of all categories lists them by their number of tools, most first.',
    ],
  }
}

function search(): RankingSection {
  return {
    id: 'search',
    title: 'Search',
    paragraphs: [
      `Needs are read first: ${site.examples.phrases.map((phrase) => `"${phrase}"`).join(', ')}. What was understood is shown and can be taken back; a tool of which something is not known is listed below as unconfirmed. The other words are searched for.`,
      'Tools that hold all words come in this order: those called exactly that, names that begin with the words, tools whose main market or category is called so, names that contain the words, labels that say exactly that, then category, tags and features that say more, then the rest of the record. Within each step the better known tool comes first. Words may be unfinished, have a typing error, or be written in one. A name a tool had before finds it too. Where the words name a market in one of the ways buyers say it, also by a trade or in another language, its tools come in the order of the market, those that have a word only some of them have before the others. Where no tool is close with all words, any of them count: each by how few tools have it, and by what buyers say for the market of a tool.',
    ],
  }
}

function trending(partner: string | null): RankingSection {
  const categories = formatList(trendingCategories.map((key) => inSentence(categoryByKey(key).label)))
  const { week, month } = trendingPeriods
  return {
    id: 'trending',
    title: 'Trending',
    paragraphs: [
      `A tool can trend when it has at least ${TRENDING_MIN_FEATURES} features, a description of more than ${TRENDING_DESCRIPTION_OVER} characters and its home in one of these categories: ${categories}. At most ${TRENDING_MAX} are shown.${partner ? ` ${partner} is pinned first as our partner, without a rank.` : ''}`,
      `The others are ordered by points for what visitors did in the chosen period: today, the last ${week.days} days, the last ${month.days} days, or since we began to count. Days are in UTC. Equal points are decided by the number of features, then by name. Tools without points follow in the same order: by the number of features, then by name.`,
      `A tool gets points once visitors from at least ${TRENDING_MIN_NETWORKS} networks took part in the period, each network counted once a day. On each day, nothing counts more often than there were networks. So nobody can push a tool from one place.`,
      `The first ${MOVERS_MAX} are called Biggest Movers. The label Editor's Choice is set by hand, with a reason and a date, and changes no place. Each tool says which number brought it there and how that compares with the period before.`,
    ],
    weights: {
      caption: 'Points for what visitors do',
      rows: [
        ["A visit to the tool's website", ACTIVITY_WEIGHTS.visits],
        ['A favorite', ACTIVITY_WEIGHTS.favorites],
        ['A comparison with another tool', ACTIVITY_WEIGHTS.comparisons],
        ["A view of the tool's page", ACTIVITY_WEIGHTS.views],
      ],
    },
  }
}

function activity(): RankingSection {
  return {
    id: 'activity',
    title: 'What we count, and what we do not',
    paragraphs: [
      `We count views, visits to websites, favorites and comparisons per tool and day, without cookies and without knowing who you are. A visitor counts at most once per tool, kind and day; one network at most ${VISITORS_PER_NETWORK} times. To notice a second time we keep a keyed hash; its key changes every day and the old one is destroyed, as the [privacy policy](/privacy#counts-and-ratings) explains. Robots are left out, and so are browsers that send Global Privacy Control.`,
      `On a tool's page, users are the visits we sent to its website and likes are the favorites it was given, both in the last ${FACTS_PERIOD_DAYS} days. A number under ${SHOWN_FROM} is not shown.`,
      '"People also compare" lists the tools that were compared with this one most often; it is left out while there are none. "Popular Comparisons" are those with its most similar tools.',
    ],
  }
}

function similarity(): RankingSection {
  return {
    id: 'similarity',
    title: 'Similar tools and alternatives',
    paragraphs: [
      `Alternatives share a market or a category with the tool and are ordered by points for what they have in common and for how well known they are; up to ${ALTERNATIVES_MAX} are shown, equal ones by name. Tools of the same suite, as Adobe Illustrator beside Adobe Photoshop, come last. Similar tools are the first ${SIMILAR_MAX} of them in the tool's category, those whose main category it is before the others.`,
      `Price bands are: free, under ${formatUsd(low)} a month, under ${formatUsd(middle)}, ${formatUsd(middle)} and more, and prices on request.`,
    ],
    weights: {
      caption: 'Points that order alternatives',
      rows: [
        ['A market in common', SIMILARITY_WEIGHTS.market],
        ['The same main market', SIMILARITY_WEIGHTS.mainMarket],
        ['Each further market in common', SIMILARITY_WEIGHTS.furtherMarket],
        ['The same main category', SIMILARITY_WEIGHTS.category],
        ['Each tag in common', SIMILARITY_WEIGHTS.tag],
        ['Each category in common', SIMILARITY_WEIGHTS.sharedCategory],
        ['Each feature in common', SIMILARITY_WEIGHTS.feature],
        ['Being well known: the square root of its points, times', SIMILARITY_WEIGHTS.known],
        ['The same price band', SIMILARITY_WEIGHTS.priceBand],
      ],
    },
  }
}

function ratings(): RankingSection {
  return {
    id: 'ratings',
    title: 'Ratings',
    paragraphs: [
      `A rating is one to five stars, once per browser. Average, number and distribution are counted from the ratings themselves. Under ${EARLY_BELOW} ratings the average is called early, and search engines are not told of it.`,
      `No public list is ordered by ratings. Where we rank by them ourselves we use a Bayesian mean: **(${PRIOR.count} × ${PRIOR.stars} + all stars given) ÷ (${PRIOR.count} + number of ratings)**, as if every tool began with ${PRIOR.count} ratings of ${PRIOR.stars} stars. Two enthusiastic ratings then do not beat two hundred good ones.`,
    ],
  }
}

function facts(): RankingSection {
  return {
    id: 'facts',
    title: 'Facts: who says so',
    paragraphs: [
      `${editor.name} ${editor.type === 'Person' ? 'answers' : 'answer'} for the facts, the words and the order of lists. A fact is read on a page of the maker, or in an independent record that says how it was checked, and is shown with that page and the day it was as we read it. Where a page was read at second hand, the page says by whom.`,
      'What only strangers report is shown as reported and never counts as sourced. A feature that usually depends on the plan is “yes” only when a plan table says so; otherwise the page says that the plan is not known. Unknown is never shown as “no”. Prices older than a year are marked, older than two years they are in no sum.',
      'Anybody can suggest a correction on the page of a tool; an editor checks it against its source before anything changes, and the page of changes of each tool keeps what was and what is. Facts are drawn at random and judged again by somebody who did not write them: [the last result](/data#audit), with its errors.',
    ],
  }
}

function placement(partner: string | null): RankingSection {
  return {
    id: 'partner',
    title: 'Money',
    paragraphs: [
      `No place in any list can be bought.${partner ? ` The one exception is ${partner}, our partner: it is pinned first on the home page and on the trending page and holds the first place of articles that rank its kind of tool, by agreement and always with the label Partner.` : ''}`,
    ],
  }
}
