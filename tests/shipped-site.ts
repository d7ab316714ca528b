import { afterAll } from 'vitest'
import { followMarkets } from '#catalogue/markets.store.ts'

// Test files share the modules of their worker: what feeds brought to one is taken back before the next.
afterAll(() => {
  followMarkets([])
})
