import { readOptions } from '#scripts/read-options.ts'
import { benchGrowth } from './growth.ts'
import { benchInstances } from './instances.ts'
import { benchNeeds } from './needs.ts'
import { benchNext } from './next.ts'
import { isQuick } from './pace.ts'
import { benchCached, benchUncached } from './pages.ts'
import { benchSearch } from './search.ts'

const { values } = readOptions('npm run bench -- [--tools 1000,100000] [--only PART] [--quick]', {
  options: {
    tools: { type: 'string', default: '1000' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    smoke: { type: 'boolean' },
  },
})
const sizes = values.tools.split(',').map(Number)

const parts: Record<string, () => Promise<void>> = {
  cached: benchCached,
  next: benchNext,
  uncached: benchUncached,
  growth: () => benchGrowth(sizes),
  needs: benchNeeds,
  search: () => benchSearch(sizes),
  instances: benchInstances,
}
const quickParts = ['cached', 'next', 'uncached', 'search']
const chosen = values.only?.split(',') ?? (isQuick ? quickParts : Object.keys(parts))
for (const name of chosen) {
  const run = parts[name]
  if (!run) throw new Error(`There is no bench "${name}": choose of ${Object.keys(parts).join(', ')}.`)
  await run()
}
