import { sql } from 'kysely'
import { type CountedWord, readIds, type SearchEngine, type WordGroups } from './engine.ts'

const WORDS_STEP = 10_000

/** FTS5 without content and positions: the smallest and quickest index of which tool has which word. */
export const sqliteEngine: SearchEngine = {
  async match(db, groups) {
    const found = await sql<{ ids: string | null }>`
      select group_concat(rowid) as ids from search_documents where search_documents match ${expression(groups)}
    `.execute(db)
    return readIds(found.rows[0]?.ids)
  },

  async replaceDocuments(db, toolIds, documents) {
    for (const id of toolIds) await sql`delete from search_documents where rowid = ${id}`.execute(db)
    for (const { toolId, words } of documents)
      await sql`insert into search_documents (rowid, words) values (${toolId}, ${words.join(' ')})`.execute(
        db,
      )
  },

  async *listWords(db) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const found: { rows: CountedWord[] } = await sql<CountedWord>`
        select term as word, doc as tools from search_words where term > ${after} limit ${WORDS_STEP}
      `.execute(db)
      yield found.rows
      after = found.rows.at(-1)?.word
    }
  },
}

function expression(groups: WordGroups): string {
  return groups.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ')
}
