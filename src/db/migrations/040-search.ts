import { type Kysely, sql } from 'kysely'
import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** A change of one of these changes what search finds or how it is ordered. */
const WATCHED =
  'name, slug, description, category, tags, features, integrations, use_cases, industries, platforms, starter_price, has_free_plan, has_trial, score, hidden_at'

/** `search_changes` is filled by the database itself, so that no writer can forget the search. */
export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('search_changes'), engine)
      .addColumn('tool_id', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into search_changes (tool_id) select id from tools`.execute(db)
    await db.schema
      .createTable('search_position')
      .addColumn('change_id', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into search_position (change_id) values (0)`.execute(db)
    await (engine === 'sqlite' ? upSqlite(db) : upPostgres(db))
    await db.schema
      .createIndex('tools_by_feature_count_and_score')
      .on('tools')
      .columns(['feature_count desc', 'score desc', 'sort_name'])
      .execute()
  },
}

async function upSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_documents using fts5(
    words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0'
  )`.execute(db)
  await sql`create virtual table search_words using fts5vocab(search_documents, row)`.execute(db)
  const log = (row: 'new' | 'old') => `begin insert into search_changes (tool_id) values (${row}.id); end`
  await sql.raw(`create trigger tools_added after insert on tools ${log('new')}`).execute(db)
  await sql.raw(`create trigger tools_changed after update of ${WATCHED} on tools ${log('new')}`).execute(db)
  await sql.raw(`create trigger tools_removed after delete on tools ${log('old')}`).execute(db)
}

/** Writers queue for a lock before they touch a row, so that the ids of the log become visible in their order. */
async function upPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_documents (tool_id integer primary key, words tsvector not null)`.execute(db)
  // Long documents are kept out of line, so that reading many ids reads fewer pages.
  await sql`alter table search_documents alter column words set storage external`.execute(db)
  await sql`alter table search_documents set (toast_tuple_target = 128)`.execute(db)
  await sql`create index search_documents_by_word on search_documents using gin (words)`.execute(db)
  await sql
    .raw(`create function queue_tool_writer() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(7320482); return null; end $$`)
    .execute(db)
  await sql
    .raw(`create function log_tool_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then insert into search_changes (tool_id) values (old.id);
        else insert into search_changes (tool_id) values (new.id); end if;
        return null;
      end $$`)
    .execute(db)
  const events = `insert or delete or update of ${WATCHED} on tools`
  await sql
    .raw(
      `create trigger tools_queue before ${events} for each statement execute function queue_tool_writer()`,
    )
    .execute(db)
  await sql
    .raw(`create trigger tools_log after ${events} for each row execute function log_tool_change()`)
    .execute(db)
}
