import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { readOptions } from './read-options.ts'

const STEP = 2_000
const { values } = readOptions('npm run seed -- [--tools 1000]', {
  options: { tools: { type: 'string', default: '1000' } },
})
const dataDir = process.env.DATA_DIR
const databaseUrl = process.env.DATABASE_URL
if (!dataDir && !databaseUrl) {
  console.error('Made-up tools go into a folder or database of their own: set DATA_DIR or DATABASE_URL.')
  process.exit(1)
}

const { db, engine } = openDatabase({ dataDir: dataDir ?? '', databaseUrl })
await migrate(db, engine)
let waiting: ToolFacts[] = []
let saved = 0
async function save() {
  await saveTools(db, 'synthetic', waiting)
  saved += waiting.length
  waiting = []
  console.log(`${saved} tools`)
}
for (const tool of syntheticTools(Number(values.tools))) {
  waiting.push(tool)
  if (waiting.length === STEP) await save()
}
await save()
await db.destroy()
