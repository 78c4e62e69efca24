import type { CatalogueContext } from '../src/context.ts'

const idOf = (kind: number, at: number) => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`
const dates = { start_date: 1_772_355_600_000, end_date: 1_780_333_200_000 }
const rowsPerStatement = 500

/** So many courses with so many chapters each. */
export async function fillMany(
  { mutate, config }: Pick<CatalogueContext, 'mutate' | 'config'>,
  { courses, chapters }: { courses: number; chapters: number },
): Promise<void> {
  const rows = Array.from({ length: courses }, (_, at) => ({
    ...{ id: idOf(1, at), title: `Course ${at}`, description: `About ${at}.`, published: at % 2 },
    ...{ owner_id: config.userId, ...dates },
  }))
  const below = Array.from({ length: courses * chapters }, (_, at) => ({
    ...{ id: idOf(2, at), course_id: idOf(1, Math.floor(at / chapters)), title: `Chapter ${at}` },
    ...{ description: `Part ${at}.`, number: (at % chapters) + 1, ...dates },
  }))
  await mutate(async trx => {
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      const some = rows.slice(at, at + rowsPerStatement)
      await trx.insertInto('courses').values(some).execute()
    }
    for (let at = 0; at < below.length; at += rowsPerStatement) {
      const some = below.slice(at, at + rowsPerStatement)
      await trx.insertInto('chapters').values(some).execute()
    }
  })
}
