import { benchCached, benchUncached } from './pages.ts'

await benchCached()
await benchUncached()
