import { afterAll } from 'vitest'
import { followMarkets } from '#catalogue/markets.store.ts'
import { applyOverrides } from '#site/overrides.ts'

// Test files share the modules of their worker: what one wrote over the site's files is taken back before the next.
afterAll(() => {
  applyOverrides([])
  followMarkets([])
})
