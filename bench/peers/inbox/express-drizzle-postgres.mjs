import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { customType, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table requests (id text primary key, method text, path text, headers jsonb, body bytea)')

const bytea = customType({ dataType: () => 'bytea' })
const requests = pgTable('requests', {
  id: text().primaryKey(),
  method: text(),
  path: text(),
  headers: jsonb(),
  body: bytea(),
})
const db = drizzle(pool)

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
