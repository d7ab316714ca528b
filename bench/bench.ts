import { parseArgs } from 'node:util'
import { benchGrowth } from './growth.ts'
import { benchNext } from './next.ts'
import { benchOverload } from './overload.ts'
import { benchCached, benchUncached } from './pages.ts'
import { benchSearch } from './search.ts'
import { benchSync } from './sync.ts'

const { values } = parseArgs({
  options: { tools: { type: 'string', default: '1000' }, only: { type: 'string' } },
})
const sizes = values.tools.split(',').map(Number)

const parts: Record<string, () => Promise<void>> = {
  cached: benchCached,
  next: benchNext,
  uncached: benchUncached,
  overload: benchOverload,
  growth: () => benchGrowth(sizes),
  search: () => benchSearch(sizes),
  sync: async () => {
    for (const size of sizes) await benchSync(size)
  },
}
const chosen = values.only?.split(',') ?? Object.keys(parts)
for (const name of chosen) {
  const run = parts[name]
  if (!run) throw new Error(`There is no bench "${name}": choose of ${Object.keys(parts).join(', ')}.`)
  await run()
}
