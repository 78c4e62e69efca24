import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import express from 'express'

const database = new DatabaseSync(process.env.FILE)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table requests (id text primary key, method text, path text, headers text, body blob)')

const requests = sqliteTable('requests', {
  id: text().primaryKey(),
  method: text(),
  path: text(),
  headers: text({ mode: 'json' }),
  body: blob(),
})
const statements = new Map()
const db = drizzle(async (sql, values, method) => {
  if (!statements.has(sql)) statements.set(sql, database.prepare(sql))
  const statement = statements.get(sql)
  if (method === 'run') statement.run(...values)
  return { rows: method === 'run' ? [] : statement.all(...values) }
})

const app = express()
app.use(express.raw({ type: () => true, limit: '1mb' }))
app.all('/hook', async (request, response) => {
  const id = randomUUID()
  await db.insert(requests).values({
    id,
    method: request.method,
    path: request.url,
    headers: request.headers,
    body: request.body,
  })
  response.json({ ok: true, id })
})
const server = app.listen(0, '127.0.0.1', () => {
  process.send({ type: 'ready', url: `http://127.0.0.1:${server.address().port}` })
})
process.on('SIGTERM', () => process.exit(0))
