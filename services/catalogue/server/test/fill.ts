import type { CatalogueContext } from '../src/context.ts'
import { createDice, type Known } from './operations.ts'

const idOf = (kind: number, at: number) => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`

/** Texts that are awkward to write. */
const texts = [
  '',
  'plain',
  '"quoted" \\ back',
  'line\nbreak\ttab\r',
  '\u0001\u001f\u007f',
  'ümläut €',
  '😀 𝄞',
  '\u2028\u2029',
  '</script>',
]

/** A few courses, some without chapters, some of somebody else, always the same ones. */
export async function fillForComparison({ mutate, config }: CatalogueContext): Promise<Known> {
  const dice = createDice(42)
  const text = (at: number) => `${texts[at % texts.length]} ${at}`
  const dates = () => ({ start_date: dice(2 ** 31) * 1000 - 62135596800000 + 123, end_date: 253402300799999 })
  const courses = Array.from({ length: 7 }, (_, at) => ({
    ...{ id: idOf(1, at), title: text(at), description: text(at + 3), published: at % 2 },
    ...{ owner_id: at % 3 === 0 ? idOf(9, 9) : config.userId, ...dates() },
  }))
  const chapters = Array.from({ length: 14 }, (_, at) => ({
    ...{ id: idOf(2, at), course_id: idOf(1, (at * at) % 5), title: text(at), description: text(at + 1) },
    ...{ number: 1 + dice(3), ...dates() },
  }))
  const media = Array.from({ length: 4 }, (_, at) => ({
    id: idOf(3, at),
    name: text(at),
    type: ['VIDEO', 'AUDIO', 'IMAGE', 'URL'][at] ?? 'URL',
  }))
  await mutate(async trx => {
    await trx.insertInto('courses').values(courses).execute()
    await trx.insertInto('chapters').values(chapters).execute()
    await trx.insertInto('media_records').values(media).execute()
    const joined = [0, 1, 3].map(at => ({ user_id: config.userId, course_id: idOf(1, at) }))
    await trx.insertInto('memberships').values(joined).execute()
  })
  return { courses: courses.map(row => row.id), chapters: chapters.map(row => row.id), media: media.map(row => row.id) }
}
