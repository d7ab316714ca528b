import { parseArgs } from 'node:util'
import { benchCached, benchUncached } from './pages.ts'
import { benchSearch } from './search.ts'
import { benchSync } from './sync.ts'

const { values } = parseArgs({ options: { tools: { type: 'string', default: '1000' } } })
const sizes = values.tools.split(',').map(Number)

await benchCached()
await benchUncached()
await benchSearch(sizes)
for (const size of sizes) await benchSync(size)
