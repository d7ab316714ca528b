import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { saveActivity } from './activity.store.ts'
import { type ActivityEvent, dayOf, daysBefore } from './counted-events.ts'
import { getNumbers } from './statistics.store.ts'
import { rateTool } from './tool-activity.store.ts'

onBothDatabases("the owner's numbers", (engine) => {
  test('are what was counted, day by day', async () => {
    stopClock()
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'acme', name: 'Acme' }),
      aTool({ slug: 'beta', name: 'Beta' }),
    ])
    const today = dayOf(new Date())
    const by = (network: string, event: ActivityEvent) => ({
      event,
      visitor: { network, browser: 'Firefox' },
    })
    await saveActivity(db, daysBefore(today, 1), [by('a', { kind: 'view', slug: 'acme' })])
    await saveActivity(db, today, [
      by('a', { kind: 'view', slug: 'acme' }),
      by('b', { kind: 'view', slug: 'acme' }),
      by('b', { kind: 'visit', slug: 'beta' }),
      by('a', { kind: 'search', term: 'crm', results: 12 }),
      by('b', { kind: 'search', term: 'zzz', results: 0 }),
    ])
    await rateTool(db, await getToolBySlug(db, 'acme'), { stars: 4, visitor: 'a' })
    const numbers = await getNumbers(db, 7, today)
    expect(numbers.days).toHaveLength(7)
    expect(numbers.series.views).toEqual([0, 0, 0, 0, 0, 1, 2])
    expect(numbers.series.visits.at(-1)).toBe(1)
    expect(numbers.series.ratings.at(-1)).toBe(1)
    expect(numbers.series.submissions).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(numbers.topTools.map(({ slug, views, visits }) => [slug, views, visits])).toEqual([
      ['acme', 3, 0],
      ['beta', 0, 1],
    ])
    expect(numbers.bestRated).toEqual([{ slug: 'acme', name: 'Acme', average: 4, count: 1, mean: 34 / 11 }])
    expect(numbers.topSearches.map(({ term }) => term)).toEqual(['crm', 'zzz'])
    expect(numbers.emptySearches).toEqual([{ term: 'zzz', count: 1, results: 0 }])
  })
})
