import { sql } from 'kysely'
import type { SearchEngine, WordGroups } from './engine.ts'

/** A `tsvector` with a GIN index; the words are made by us, so no dictionary of the server changes them. */
export const postgresEngine: SearchEngine = {
  async match(db, groups) {
    const found = await sql<{ ids: string | null }>`
      select string_agg(tool_id::text, ',') as ids from search_documents where words @@ ${expression(groups)}::tsquery
    `.execute(db)
    return (found.rows[0]?.ids ?? '').split(',').filter(Boolean).map(Number)
  },

  async replaceDocuments(db, toolIds, documents) {
    await sql`delete from search_documents where tool_id = any(${toolIds}::int[])`.execute(db)
    await sql`
      insert into search_documents (tool_id, words)
      select (document->>'toolId')::int, array_to_tsvector(array(select jsonb_array_elements_text(document->'words')))
      from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) as document
    `.execute(db)
  },

  async listWords(db, after, limit) {
    const found = await sql<{ word: string; tools: number }>`
      select word, ndoc as tools from ts_stat('select words from search_documents')
      where word collate "C" > ${after} order by word collate "C" limit ${limit}
    `.execute(db)
    return found.rows
  },
}

function expression(groups: WordGroups): string {
  return groups.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ')
}
