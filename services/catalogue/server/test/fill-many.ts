import { sql } from 'kysely'
import type { CatalogueContext } from '../src/context.ts'

const [startDate, endDate] = [1_772_355_600_000, 1_780_333_200_000]

/** `0000000<kind>-0000-4000-8000-<at, in twelve digits>`, written so that both engines understand it. */
const idOf = (kind: number, at: string) => {
  const digits = `'000000000000' || cast(${at} as text)`
  return sql.raw(`'0000000${kind}-0000-4000-8000-' || substr(${digits}, length(${digits}) - 11)`)
}

const countTo = (end: number) =>
  sql`with recursive counted(at) as (select 0 union all select at + 1 from counted where at < ${sql.lit(end - 1)})`

/** So many courses with so many chapters each. The database makes them itself: to send them would take most of a test's time. */
export async function fillMany(
  { mutate, config }: Pick<CatalogueContext, 'mutate' | 'config'>,
  { courses, chapters }: { courses: number; chapters: number },
): Promise<void> {
  const dates = sql`${sql.lit(startDate)}, ${sql.lit(endDate)}`
  await mutate(async trx => {
    await sql`insert into courses (id, title, description, published, owner_id, start_date, end_date)
      ${countTo(courses)}
      select ${idOf(1, 'at')}, 'Course ' || cast(at as text), 'About ' || cast(at as text) || '.', at % 2,
        ${sql.lit(config.userId)}, ${dates} from counted order by at`.execute(trx)
    if (chapters === 0) return
    const perCourse = sql.lit(chapters)
    await sql`insert into chapters (id, course_id, title, description, number, start_date, end_date)
      ${countTo(courses * chapters)}
      select ${idOf(2, 'at')}, ${idOf(1, `(at / ${chapters})`)}, 'Chapter ' || cast(at as text),
        'Part ' || cast(at as text) || '.', (at % ${perCourse}) + 1, ${dates} from counted order by at`.execute(trx)
  })
}
