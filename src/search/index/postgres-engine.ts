import { sql } from 'kysely'
import { type CountedWord, readIds, type SearchEngine, type WordGroups } from './engine.ts'

const WORDS_STEP = 10_000

/** A `tsvector` with a GIN index; the words are made by us, so no dictionary of the server changes them. */
export const postgresEngine: SearchEngine = {
  async match(db, groups) {
    const found = await sql<{ ids: string | null }>`
      select string_agg(tool_id::text, ',') as ids from search_documents where words @@ ${expression(groups)}::tsquery
    `.execute(db)
    return readIds(found.rows[0]?.ids)
  },

  async replaceDocuments(db, toolIds, documents) {
    await sql`delete from search_documents where tool_id = any(${toolIds}::int[])`.execute(db)
    await sql`
      insert into search_documents (tool_id, words)
      select (document->>'toolId')::int, array_to_tsvector(array(select jsonb_array_elements_text(document->'words')))
      from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) as document
    `.execute(db)
  },

  /** A cursor, since the server reads all documents to count the words: once, not for every step. */
  async *listWords(db) {
    const transaction = await db.startTransaction().execute()
    try {
      await sql`declare words no scroll cursor for
        select word, ndoc as tools from ts_stat('select words from search_documents')`.execute(transaction)
      for (;;) {
        const { rows } = await sql<CountedWord>`fetch ${sql.lit(WORDS_STEP)} from words`.execute(transaction)
        if (rows.length === 0) return
        yield rows
      }
    } finally {
      await transaction.rollback().execute()
    }
  },
}

function expression(groups: WordGroups): string {
  return groups.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ')
}
