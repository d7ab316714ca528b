import { parseArgs } from 'node:util'
import { benchCached, benchUncached } from './pages.ts'
import { benchSearch } from './search.ts'

const { values } = parseArgs({ options: { tools: { type: 'string', default: '1000' } } })
const sizes = values.tools.split(',').map(Number)

await benchCached()
await benchUncached()
await benchSearch(sizes)
