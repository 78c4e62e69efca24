import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBatchWriter, type Database, openDatabase } from '@trivium/db'
import { median } from '../harness/median.ts'

// Claim: durable single-row inserts through the writer at 64 concurrent callers reach at least 3x the rate of one
// transaction per insert on the same database file. Both take turns in one run, because machines are noisy.
const callers = 64
const rounds = 5
const secondsPerTurn = 2
const bar = 3

interface Schema {
  rows: { id?: number; body: Uint8Array }
}

const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
const database = await openDatabase<Schema>({
  service: 'bench',
  file: join(folder, 'bench.db'),
  migrations: {
    '0001-rows': async db => {
      await db.schema
        .createTable('rows')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('body', 'blob', column => column.notNull())
        .execute()
    },
  },
})
const body = new Uint8Array(1024)
const insert = { body }

const ways: Record<string, (database: Database<Schema>) => Promise<unknown>> = {
  'one transaction per insert': ({ db }) =>
    db.transaction().execute(trx => trx.insertInto('rows').values(insert).execute()),
  'group commit (write)': ({ write }) => write(trx => trx.insertInto('rows').values(insert).execute()),
  'batch writer': batchInsert(),
}

const rates = new Map<string, number[]>()
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, way] of Object.entries(ways)) {
    const rate = await measure(() => way(database))
    // The first round warms up the compiler and the file.
    if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate])
  }
}
await database.close()
rmSync(folder, { recursive: true })
report()

function batchInsert(): (database: Database<Schema>) => Promise<unknown> {
  const write = createBatchWriter<Uint8Array, unknown>(database, {
    sqlite(connection, bodies) {
      const statement = connection.prepare('insert into rows (body) values (?)')
      return bodies.map(bytes => statement.run(bytes))
    },
    postgres: async () => [],
  })
  return () => write(body)
}

async function measure(act: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + secondsPerTurn * 1000
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      await act()
      done += 1
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  return done / ((performance.now() - begun) / 1000)
}

function report(): void {
  const base = median(rates.get('one transaction per insert') ?? [])
  const rows = [...rates].map(([name, values]) => ({
    name,
    perSecond: Math.round(median(values)),
    ratio: median(values) / base,
  }))
  const verdict = (rows[1]?.ratio ?? 0) >= bar ? 'PASS' : 'FAIL'
  const page = [
    '# Group commit',
    '',
    `Durable inserts of 1 KiB rows, ${callers} concurrent callers, SQLite with \`synchronous=FULL\`, median of ${rounds} turns of ${secondsPerTurn} s each, Node ${process.versions.node}.`,
    '',
    '| way | inserts per second | ratio |',
    '|---|---|---|',
    ...rows.map(row => `| ${row.name} | ${row.perSecond} | ${row.ratio.toFixed(2)} |`),
    '',
    `Bar: group commit at least ${bar}x one transaction per insert: ${verdict}`,
    '',
  ].join('\n')
  process.stdout.write(page)
  writeFileSync(new URL('../results/group-commit.md', import.meta.url), page)
}
