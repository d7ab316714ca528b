import type { Db, Engine } from '#db/open.ts'
import { listFiltered } from '#search/search.store.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { freshDatabase } from './databases.ts'

/** What has no words but those a test gives it. */
export const plain = {
  features: [],
  tags: [],
  integrations: [],
  useCases: [],
  industries: [],
  platforms: [],
}

/** Saves tools on one of the databases and finds them by words, as the pages do. */
export function searchingOn(engine: Engine) {
  return {
    async databaseWith(...tools: ToolFacts[]): Promise<Db> {
      const db = await freshDatabase(engine)
      await saveTools(db, 'catalogue', tools)
      return db
    },
    async find(db: Db, search: string): Promise<string[]> {
      const { ids } = await listFiltered(db, { search, limit: 50 })
      return (await listToolCardsById(db, ids)).map((card) => card.slug)
    },
  }
}
