import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import DataLoader from 'dataloader'
import pg from 'pg'

const columns = ['id', 'title', 'description', 'start_date', 'end_date', 'published', 'owner_id']
const chapterColumns = ['id', 'course_id', 'title', 'description', 'number', 'start_date', 'end_date']

const tables = serial => `
  create table courses (seq ${serial} primary key, id text not null unique, title text not null, description text not null,
    start_date bigint not null, end_date bigint not null, published integer not null, owner_id text not null);
  create table chapters (seq ${serial} primary key, id text not null unique, course_id text not null references courses (id),
    title text not null, description text not null, number integer not null, start_date bigint not null, end_date bigint not null);
  create index chapters_order on chapters (course_id, number, seq);`

/** The statements of the catalogue, run as directly as the driver allows; every mutation is a transaction of its own. */
export async function openStore({ FILE, DATABASE_URL, SEED }) {
  const store = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(FILE)
  const { courses, chapters } = JSON.parse(readFileSync(SEED, 'utf8'))
  await store.fill(async insert => {
    for (const course of courses) await insert('courses', columns, course)
    for (const chapter of chapters) await insert('chapters', chapterColumns, chapter)
  })
  return {
    ...store,
    async createCourse(input) {
      const course = { ...input, id: randomUUID(), owner_id: 'bench' }
      await store.insert('courses', columns, course)
      return course
    },
    /** One per request. */
    createContext: () => ({
      chapters: new DataLoader(async ids => {
        const byCourse = Map.groupBy(await store.chaptersOf(ids), chapter => chapter.course_id)
        return ids.map(id => byCourse.get(id) ?? [])
      }),
    }),
  }
}

function openSqlite(file) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 16000')
  db.exec(tables('integer'))
  const list = columns.join(', ')
  const all = db.prepare(`select ${list} from courses order by seq`)
  const some = db.prepare(`select ${list} from courses where id in (select value from json_each(?))`)
  const chapters = db.prepare(
    `select ${chapterColumns} from chapters where course_id in (select value from json_each(?)) order by course_id, number, seq`,
  )
  const inserts = new Map()
  const insert = (table, names, row) => {
    if (!inserts.has(table)) {
      inserts.set(table, db.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`))
    }
    inserts.get(table).run(...names.map(name => row[name]))
  }
  return {
    insert,
    async fill(job) {
      db.exec('begin')
      await job(insert)
      db.exec('commit')
    },
    courses: () => all.all(),
    coursesById: ids => some.all(JSON.stringify(ids)),
    chaptersOf: ids => chapters.all(JSON.stringify(ids)),
  }
}

async function openPostgres(connectionString) {
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query(tables('bigserial'))
  const run = (name, text, values = []) => pool.query({ name, text, values }).then(result => result.rows)
  const list = columns.join(', ')
  return {
    courses: () => run('all', `select ${list} from courses order by seq`),
    coursesById: ids => run('some', `select ${list} from courses where id = any($1)`, [ids]),
    chaptersOf: ids =>
      run(
        'chapters',
        `select ${chapterColumns} from chapters where course_id = any($1) order by course_id, number, seq`,
        [ids],
      ),
    insert: (table, names, row) =>
      run(
        `insert-${table}`,
        insertText(table, names),
        names.map(name => row[name]),
      ),
    async fill(job) {
      const client = await pool.connect()
      await client.query('begin')
      await job((table, names, row) =>
        client.query({ name: `insert-${table}`, text: insertText(table, names), values: names.map(name => row[name]) }),
      )
      await client.query('commit')
      client.release()
    },
  }
}

const insertText = (table, names) => `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`
