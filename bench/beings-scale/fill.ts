import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export interface Amounts {
  messages: number
  memories: number
  logs: number
}

const words = Array.from({ length: 2000 }, (_, index) => `word${index.toString(36)}`)
const start = Date.UTC(2025, 0, 1)
const perTransaction = 20_000

/** Writes rows of a stopped service straight into its database, as years of use would have left them. */
export function fill(file: string, { messages, memories, logs }: Amounts): void {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on')
  const being = (db.prepare('select id from beings limit 1').get() as { id: string }).id
  const channel = (db.prepare('select id from conversations limit 1').get() as { id: string }).id
  const text = textMaker()

  const message = db.prepare(`insert into messages
    (id, conversation_id, sender_id, sender_name, role, content, status, created_at, updated_at)
    values (?, ?, ?, 'Somebody', ?, ?, 'complete', ?, ?)`)
  inTransactions(db, messages, index => {
    const at = start + index * 1000
    message.run(randomUUID(), channel, being, index % 2 ? 'assistant' : 'user', text(index, 12), at, at)
  })
  db.prepare('update conversations set message_count = ?, last_message_at = ?').run(messages, start + messages * 1000)

  const memory = db.prepare(`insert into memories
    (id, being_id, content, type, keywords, importance, is_summary, source_ids, created_at)
    values (?, ?, ?, ?, ?, 0.5, ?, '[]', ?)`)
  inTransactions(db, memories, index => {
    const summary = index % 50 === 0
    const type = summary ? 'summary' : index % 3 ? 'chat' : 'note'
    memory.run(randomUUID(), being, text(index, 20), type, text(index, 2), summary ? 1 : 0, start + index * 60_000)
  })

  const log = db.prepare(`insert into log_entries (at, level, source, message, being_id, details)
    values (?, ?, 'bench', ?, ?, '{}')`)
  const levels = ['debug', 'info', 'info', 'info', 'warning', 'error']
  inTransactions(db, logs, index => {
    log.run(start + index * 5000, levels[index % levels.length] ?? 'info', text(index, 8), index % 4 ? being : '')
  })
  // As many model calls and decisions as lines of the log.
  const usage = db.prepare(`insert into usage_records
    (id, at, being_id, channel_id, turn_id, client_type, model, prompt_tokens, completion_tokens, total_tokens,
      estimated, cost, duration_ms, success, error)
    values (?, ?, ?, ?, '', 'Ollama', ?, 100, 50, 150, 0, 0.001, 900, 1, '')`)
  const audit = db.prepare(`insert into audit_entries
    (id, at, kind, being_id, being_name, permission_type, resource, result, reason, tool, action)
    values (?, ?, 'decision', ?, 'Somebody', ?, ?, ?, 'Rule', 'disk', 'read_file')`)
  const results = ['Allowed', 'Allowed', 'Denied', 'AskUser']
  inTransactions(db, logs, index => {
    const at = start + index * 5000
    usage.run(randomUUID(), at, being, channel, `model-${index % 3}`)
    const type = index % 2 ? 'FileAccess' : 'NetworkAccess'
    audit.run(randomUUID(), at, being, type, text(index, 2), results[index % results.length] ?? 'Allowed')
  })
  db.exec('pragma optimize')
  db.close()
}

/** The same words every time; one entry in a hundred speaks of marmalade, one in three of the garden. */
function textMaker(): (index: number, length: number) => string {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return (index, length) => {
    const parts = Array.from({ length }, () => words[next() % words.length])
    if (index % 100 === 7) parts.push('marmalade')
    if (index % 3 === 1) parts.push('garden')
    return parts.join(' ')
  }
}

function inTransactions(db: DatabaseSync, count: number, insert: (index: number) => void): void {
  for (let from = 0; from < count; from += perTransaction) {
    db.exec('begin')
    for (let index = from; index < Math.min(count, from + perTransaction); index++) insert(index)
    db.exec('commit')
  }
}
