import type { Engine } from '#db/open.ts'

/** A change of one of these changes what search finds or how it is ordered. */
const WATCHED =
  'name, slug, description, category, tags, features, integrations, use_cases, industries, platforms, markets, license, plans, answers, starter_price, has_free_plan, has_trial, score, hidden_at'

/** `search_changes` is filled by the database itself, so that no writer can forget the search. */
const logChange = (row: 'new' | 'old') => `begin insert into search_changes (tool_id) values (${row}.id); end`
/** The database itself refuses to change or remove an entry. */
const refuseAudit = (verb: 'update' | 'delete') =>
  `create trigger if not exists audit_log_no_${verb} before ${verb} on audit_log begin select raise(abort, 'the audit log is append-only'); end`

const sqliteParts = [
  // Marks are written twice for every event that is counted, so they are stored in one tree and have no second index.
  'create table if not exists activity_seen (mark text primary key, day text not null) without rowid',
  `create table if not exists search_snapshot (
    part text primary key, made_by text not null, change_id integer not null, data blob not null)`,
  `create virtual table if not exists search_documents using fts5(
    words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0'
  )`,
  'create virtual table if not exists search_words using fts5vocab(search_documents, row)',
  `create trigger if not exists tools_added after insert on tools ${logChange('new')}`,
  'drop trigger if exists tools_changed',
  `create trigger tools_changed after update of ${WATCHED} on tools ${logChange('new')}`,
  `create trigger if not exists tools_removed after delete on tools ${logChange('old')}`,
  refuseAudit('update'),
  refuseAudit('delete'),
]

const EVENTS = `insert or delete or update of ${WATCHED} on tools`

const postgresParts = [
  'create table if not exists activity_seen (mark text primary key, day text not null)',
  `create table if not exists search_snapshot (
    part text primary key, made_by text not null, change_id integer not null, data bytea not null)`,
  'create table if not exists search_documents (tool_id integer primary key, words tsvector not null)',
  // Long documents are stored out of line, so that reading many ids reads fewer pages.
  'alter table search_documents alter column words set storage external',
  'alter table search_documents set (toast_tuple_target = 128)',
  'create index if not exists search_documents_by_word on search_documents using gin (words)',
  // Writers queue for a lock before they touch a row, so that the ids of the log become visible in their order.
  `create or replace function queue_tool_writer() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(7320482); return null; end $$`,
  `create or replace function log_tool_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then insert into search_changes (tool_id) values (old.id);
        else insert into search_changes (tool_id) values (new.id); end if;
        return null;
      end $$`,
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$`,
  ...trigger('tools_queue', `before ${EVENTS} for each statement execute function queue_tool_writer()`),
  ...trigger('tools_log', `after ${EVENTS} for each row execute function log_tool_change()`),
  // The same queue as that of tools, so that there is one order; taken last, after the rows that a transaction changes.
  ...trigger(
    'changes_queue',
    'before insert on changes for each statement execute function queue_tool_writer()',
  ),
  ...trigger(
    'audit_log_append_only',
    'before update or delete on audit_log for each row execute function refuse_audit_change()',
  ),
]

function trigger(name: string, definition: string): string[] {
  const table = / on (\w+) for each /.exec(definition)?.[1]
  return [`drop trigger if exists ${name} on ${table}`, `create trigger ${name} ${definition}`]
}

/** What the engines write differently; running it on tables that have it changes nothing. */
export const enginePartsOf = (engine: Engine): readonly string[] =>
  engine === 'sqlite' ? sqliteParts : postgresParts
