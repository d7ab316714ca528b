import { benchSearch } from './search.ts'

await benchSearch([Number(process.argv[2])])
