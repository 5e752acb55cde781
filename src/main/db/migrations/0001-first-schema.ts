import type { Migration } from '../migrate'

/**
 * Conversations, messages, facts and what hangs on them.
 *
 * `message.search_text` is what the index of messages holds: nothing while a reply is being written, is held or
 * was discarded, so that its words are not found. `search_scope` names the conversation in the index, which makes
 * a search inside one conversation cost no more than that conversation. `segmented` is set only where the text as written would not be
 * found (scripts without spaces, special letters). Flags and proposals point at facts without a foreign key,
 * because those of a temporary chat live in another database than the facts.
 */
export const firstSchema: Migration = {
  version: 1,
  name: 'first schema',
  up(db) {
    db.exec(`
CREATE TABLE meta (
  name TEXT NOT NULL PRIMARY KEY,
  value ANY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  title_source TEXT NOT NULL DEFAULT 'none',
  temporary INTEGER NOT NULL DEFAULT 0 CHECK (temporary IN (0, 1)),
  model TEXT,
  draft TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE INDEX conversation_recent ON conversation (updated_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX conversation_deleted ON conversation (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
  state TEXT NOT NULL,
  text TEXT NOT NULL,
  segmented TEXT,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN state IN ('streaming', 'held', 'discarded') THEN '' ELSE coalesce(segmented, text) END
  ) VIRTUAL,
  search_scope TEXT NOT NULL GENERATED ALWAYS AS ('c' || replace(conversation_id, '-', '')) VIRTUAL,
  thinking TEXT NOT NULL DEFAULT '',
  thinking_ms INTEGER,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  engine TEXT,
  model TEXT,
  origins TEXT NOT NULL DEFAULT '[]',
  error TEXT,
  hold TEXT,
  safety_check TEXT NOT NULL,
  facts_used INTEGER,
  facts_withheld INTEGER NOT NULL DEFAULT 0,
  from_memory INTEGER NOT NULL DEFAULT 0 CHECK (from_memory IN (0, 1)),
  safe_attempt INTEGER NOT NULL DEFAULT 0,
  client_key TEXT
) STRICT;
CREATE INDEX message_conversation ON message (conversation_id, id);
CREATE UNIQUE INDEX message_client_key ON message (conversation_id, client_key) WHERE client_key IS NOT NULL;
CREATE INDEX message_streaming ON message (conversation_id) WHERE state = 'streaming';
CREATE INDEX message_held ON message (conversation_id) WHERE state = 'held';

CREATE TABLE fact (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  item TEXT,
  value TEXT NOT NULL,
  content TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'superseded', 'retracted')),
  valid_from INTEGER NOT NULL,
  valid_to INTEGER,
  expires_at INTEGER,
  origin TEXT NOT NULL,
  safety TEXT,
  pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
  confirmed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_used_at INTEGER,
  use_count INTEGER NOT NULL DEFAULT 0,
  search_value TEXT NOT NULL DEFAULT '',
  search_content TEXT NOT NULL DEFAULT '',
  search_topic TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX fact_one_active ON fact (subject, topic, ifnull(item, '')) WHERE status = 'active';
CREATE INDEX fact_history ON fact (subject, topic, valid_from DESC, id DESC);
CREATE INDEX fact_status ON fact (status, confirmed_at DESC);
CREATE INDEX fact_safety ON fact (confirmed_at DESC) WHERE status = 'active' AND safety IS NOT NULL;

CREATE TABLE evidence (
  fact_id INTEGER NOT NULL REFERENCES fact (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  message_id INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  span_start INTEGER NOT NULL,
  span_end INTEGER NOT NULL,
  PRIMARY KEY (fact_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_message ON evidence (message_id);

CREATE TABLE memory_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  fact_id INTEGER NOT NULL,
  rows_before TEXT NOT NULL,
  rows_after TEXT NOT NULL,
  message_id INTEGER,
  at INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;
CREATE INDEX memory_change_kind ON memory_change (kind, id);
CREATE INDEX memory_change_message ON memory_change (message_id) WHERE message_id IS NOT NULL;

CREATE TABLE rejection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reason TEXT NOT NULL,
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  value TEXT NOT NULL,
  content TEXT NOT NULL,
  span_start INTEGER,
  span_end INTEGER,
  message_id INTEGER REFERENCES message (id) ON DELETE CASCADE,
  conversation_id TEXT,
  excerpt TEXT NOT NULL,
  mark_start INTEGER,
  mark_end INTEGER,
  created_at INTEGER NOT NULL,
  can_remember INTEGER NOT NULL CHECK (can_remember IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX rejection_once ON rejection (message_id, value) WHERE message_id IS NOT NULL;

CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  fact_id INTEGER NOT NULL,
  value TEXT NOT NULL,
  category TEXT,
  message_id INTEGER REFERENCES message (id) ON DELETE CASCADE,
  excerpt TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'declined')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX proposal_message ON proposal (message_id);
CREATE INDEX proposal_fact ON proposal (fact_id);

CREATE TABLE topic (
  id TEXT NOT NULL PRIMARY KEY,
  label TEXT,
  holds TEXT CHECK (holds IN ('one', 'set')),
  merged_into TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE flag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL,
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  value TEXT NOT NULL,
  words TEXT NOT NULL,
  judgement TEXT NOT NULL,
  cue TEXT NOT NULL,
  source TEXT NOT NULL,
  class_label TEXT,
  message_id INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  model TEXT,
  excerpt TEXT NOT NULL,
  mark_start INTEGER NOT NULL,
  mark_end INTEGER NOT NULL,
  span_start INTEGER NOT NULL,
  span_end INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'decided')),
  outcome TEXT NOT NULL,
  decision TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX flag_message ON flag (message_id);
CREATE INDEX flag_conversation ON flag (conversation_id);
CREATE INDEX flag_state ON flag (state DESC, id DESC);

CREATE TABLE allowed_phrase (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL REFERENCES fact (id) ON DELETE CASCADE,
  phrase TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (fact_id, phrase)
) STRICT;

CREATE TABLE receipt (
  message_id INTEGER NOT NULL PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  message_id INTEGER REFERENCES message (id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'failed')),
  not_before INTEGER NOT NULL,
  error TEXT
) STRICT;
CREATE UNIQUE INDEX job_once ON job (conversation_id, kind, ifnull(message_id, 0));
CREATE INDEX job_state ON job (state, id);
CREATE INDEX job_message ON job (message_id);

CREATE TABLE summary (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  through_message_id INTEGER NOT NULL,
  messages_covered INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT;
CREATE INDEX summary_conversation ON summary (conversation_id, through_message_id);
CREATE UNIQUE INDEX summary_one_active ON summary (conversation_id) WHERE active = 1;

CREATE TABLE model_note (
  model TEXT NOT NULL PRIMARY KEY,
  json_mode TEXT,
  chars_per_token REAL
) STRICT, WITHOUT ROWID;

CREATE TABLE read_mark (
  message_id INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  pass TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (message_id, pass)
) STRICT, WITHOUT ROWID;

CREATE TABLE forgotten (
  hash BLOB NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`)
  },
}
