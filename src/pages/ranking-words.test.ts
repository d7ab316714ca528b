import { expect, test } from 'vitest'
import { ACTIVITY_WEIGHTS } from '#activity/counted-events.ts'
import { PRIOR } from '#activity/rating.ts'
import { TRENDING_MAX, TRENDING_MIN_NETWORKS } from '#activity/trending.ts'
import { site } from '#site.config'
import {
  ACTIVE_FROM_NETWORKS,
  LEADER_POINTS,
  SIMILARITY_WEIGHTS,
  STANDING_WEIGHTS,
} from '#tools/index/popularity.ts'
import { rankingSections } from './how-we-rank.page.tsx'

const sections = new Map(rankingSections.map((section) => [section.id, section]))
const words = (id: string) => sections.get(id)?.paragraphs.join(' ') ?? ''
const points = (id: string) =>
  sections
    .get(id)
    ?.weights?.rows.map(({ points }) => points)
    .sort()

test('every formula is told with the numbers the code uses', () => {
  expect(words('popular')).toContain(`visitors from ${ACTIVE_FROM_NETWORKS} networks`)
  const [first, second, third] = LEADER_POINTS
  expect(points('popular')).toEqual(
    [first, second, third, LEADER_POINTS.at(-1), ...Object.values(STANDING_WEIGHTS)].sort(),
  )
  expect(words('trending')).toContain(`At most ${TRENDING_MAX} are shown`)
  expect(words('trending')).toContain(`at least ${TRENDING_MIN_NETWORKS} networks`)
  expect(words('ratings')).toContain(`(${PRIOR.count} × ${PRIOR.stars} + all stars given)`)
  expect(points('trending')).toEqual(Object.values(ACTIVITY_WEIGHTS).sort())
  expect(points('similarity')).toEqual(Object.values(SIMILARITY_WEIGHTS).sort())
})

test('nothing is left to be filled in', () => {
  const all = rankingSections.flatMap(({ paragraphs }) => paragraphs)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([])
})

test('the lists can link to the rules they follow', () => {
  for (const rule of ['popular', 'search', 'similarity', 'trending', 'activity'])
    expect(sections.has(rule), rule).toBe(true)
})

test('who answers for facts and how they are checked is said, with the last audit', () => {
  expect(words('facts')).toContain(`The editors of ${site.name} answer for the facts`)
  expect(words('facts')).toContain('](/data#audit)')
})
