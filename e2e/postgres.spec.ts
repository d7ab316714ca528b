import { test } from './own-site.ts'
import { correctsFact, writesReview } from './visitor-journeys.ts'

test.use({ engine: 'postgres' })

test('on PostgreSQL a visitor corrects a fact and writes a review', async ({ openSite }) => {
  test.slow()
  const page = await openSite()
  await correctsFact(page, page.request)
  await writesReview(page, page.request)
})
