import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { backupSqlite } from '@trivium/db'
import { rounds, startService, temporaryDirectory, temporaryPostgres } from '@trivium/testing'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createClient, type GraphqlClient } from './client.ts'
import { createCourse } from './factories.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const list = '{ courses { title } }'

/** A catalogue in processes of its own, and a way to its database that is not theirs. */
interface World {
  processes: GraphqlClient[]
  run(sql: string): Promise<void>
  /** What the database holds at this moment. */
  titles(): Promise<string[]>
  save(): Promise<unknown>
  /** Brings the database back to what it was, while the catalogue is running. */
  restore(saved: unknown): Promise<void>
}

async function startProcesses(env: Record<string, string>, count = 2): Promise<GraphqlClient[]> {
  const services = []
  for (let at = 0; at < count; at += 1) {
    services.push(
      await startService(main, {
        CATALOGUE_PORT: '0',
        LOG_LEVEL: 'error',
        CATALOGUE_REQUEST_TIMEOUT_MS: '600000',
        ...env,
      }),
    )
  }
  return services.map(({ url }) => createClient(`${url}/graphql`))
}

const worlds: Record<string, () => Promise<World>> = {
  async sqlite() {
    const DATA_DIR = await temporaryDirectory()
    const file = join(DATA_DIR, 'catalogue.db')
    const processes = await startProcesses({ DATA_DIR })
    const outside = new DatabaseSync(file, { timeout: 60_000 })
    let saves = 0
    return {
      processes,
      run: async sql => outside.exec(sql),
      titles: async () =>
        outside
          .prepare('select title from courses order by seq')
          .all()
          .map(row => String(row.title)),
      async save() {
        saves += 1
        const copy = join(DATA_DIR, `saved-${saves}.db`)
        backupSqlite(file, copy)
        return copy
      },
      async restore(copy) {
        const source = new DatabaseSync(String(copy))
        await backup(source, file)
        source.close()
      },
    }
  },
  async postgres() {
    const { url } = await temporaryPostgres()
    const processes = await startProcesses({ DATABASE_URL: url, DATA_DIR: await temporaryDirectory() })
    const outside = new pg.Client({ connectionString: url })
    await outside.connect()
    const { onTestFinished } = await import('vitest')
    onTestFinished(() => outside.end())
    const select = 'select title from catalogue.courses order by seq'
    return {
      processes,
      run: async sql => void (await outside.query(sql.replaceAll(/\b(courses)\b/g, 'catalogue.$1'))),
      titles: async () => (await outside.query<{ title: string }>(select)).rows.map(row => row.title),
      async save() {
        const saved: [string, object[]][] = []
        for (const table of ['courses', 'chapters', 'versions']) {
          saved.push([table, (await outside.query(`select * from catalogue.${table}`)).rows])
        }
        return saved
      },
      // As a server does that is promoted without the last commits of the one before it: rows and versions go back
      // together, and no trigger sees it.
      async restore(saved) {
        await outside.query("begin; set local session_replication_role = 'replica'")
        for (const name of ['courses', 'chapters'])
          await outside.query(`alter table catalogue.${name} disable trigger raise_version`)
        await outside.query(
          'delete from catalogue.chapters; delete from catalogue.courses; delete from catalogue.versions',
        )
        for (const [table, rows] of saved as [string, object[]][]) {
          const text = `insert into catalogue.${table} select * from json_populate_recordset(null::catalogue.${table}, $1)`
          await outside.query(text, [JSON.stringify(rows)])
        }
        for (const name of ['courses', 'chapters'])
          await outside.query(`alter table catalogue.${name} enable always trigger raise_version`)
        await outside.query('commit')
      },
    }
  },
}

const insert = (title: string) => {
  const id = `00000000-0000-4000-8000-${Math.random().toString().slice(2, 14).padEnd(12, '0')}`
  return `insert into courses (id, title, description, start_date, end_date, published, owner_id) values ('${id}', '${title}', '', 0, 0, 1, 'x')`
}

describe.each(['sqlite', 'postgres'])('on %s', engine => {
  const start = () => (worlds[engine] as () => Promise<World>)()

  it('no answer is older than the database: changes by any process, direct SQL, backups and restores in between', async () => {
    const world = await start()
    const reads = rounds(100_000, 400)
    let saved = await world.save()
    let expected = await world.titles()
    let done = 0
    for (let round = 0; done < reads; round += 1) {
      const [writer, other] = round % 2 === 0 ? world.processes : world.processes.toReversed()
      if (!writer || !other) throw new Error('Two processes are needed.')
      const change = [
        () => createCourse(writer, { title: `by a process ${round}` }),
        () => world.run(insert(`by hand ${round}`)),
        () => world.run(`update courses set title = 'renamed ${round}' where seq = (select max(seq) from courses)`),
        () => world.run('delete from courses where seq = (select min(seq) from courses)'),
        async () => {
          saved = await world.save()
        },
        () => world.restore(saved),
      ]
      await change[round % change.length]?.()
      expected = await world.titles()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? other : writer).get(list)),
      )
      for (const { courses } of answers) {
        expect(courses.map((course: { title: string }) => course.title)).toEqual(expected)
      }
      done += answers.length
    }
  }, 3_600_000)

  it('a version that a restore has brought back never stands for rows of a lost future', async () => {
    const world = await start()
    const [one, two] = world.processes as [GraphqlClient, GraphqlClient]
    for (const title of ['a', 'b']) await createCourse(one, { title })
    const saved = await world.save()
    for (const title of ['lost 1', 'lost 2', 'lost 3']) await createCourse(one, { title })
    for (const client of [one, two]) expect((await client.get(list)).courses).toHaveLength(5)
    await world.restore(saved)
    for (const client of [one, two]) expect((await client.get(list)).courses).toHaveLength(2)
    // As many changes again: a counter would be where it was before.
    for (const title of ['new 1', 'new 2', 'new 3']) await createCourse(one, { title })
    for (const client of [two, one]) {
      const { courses } = await client.get(list)
      expect(courses.map((course: { title: string }) => course.title)).toEqual(['a', 'b', 'new 1', 'new 2', 'new 3'])
    }
  })
})
