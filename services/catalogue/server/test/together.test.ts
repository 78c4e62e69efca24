import { describeEachEngine } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createChapter, createCourse } from './factories.ts'
import { startCatalogue } from './start.ts'

const byIds = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { id title chapters { title course { title } } } }'

describeEachEngine('questions that come together', engine => {
  it('get their own rows in their own order, and only who asks for what is not there is told so', async () => {
    const catalogue = await startCatalogue({ engine })
    const made: { id: string; title: string }[] = []
    for (let at = 0; at < 12; at += 1) {
      const { id } = await createCourse(catalogue, { title: `course ${at}` })
      await createChapter(catalogue, id, { title: `chapter of ${at}` })
      made.push({ id, title: `course ${at}` })
    }
    const unknown = '00000000-0000-4000-8000-00000000dead'
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const wanted = [at, at + 5, at + 3, at].map(place => made[place % made.length] as (typeof made)[number])
        const ids = wanted.map(({ id }) => id)
        return { at, wanted, answer: await catalogue.ask(byIds, { ids: at % 10 === 7 ? [...ids, unknown] : ids }) }
      }),
    )
    for (const { at, wanted, answer } of answers) {
      if (at % 10 === 7) {
        expect(answer.errors[0]?.message).toBe(`Course(s) with id(s) ${unknown} not found`)
        continue
      }
      const expected = wanted.map(({ id, title }) => ({
        ...{ id, title },
        chapters: [{ title: title.replace('course', 'chapter of'), course: { title } }],
      }))
      expect(answer.data).toEqual({ coursesById: expected })
    }
  })

  it('see every change that was answered before they were asked', async () => {
    const catalogue = await startCatalogue({ engine })
    const { id } = await createCourse(catalogue, { title: 'shared' })
    let chapters = 0
    const asked: Promise<void>[] = []
    for (let round = 0; round < 40; round += 1) {
      const known = chapters
      // In flight while the next change is made.
      asked.push(
        catalogue.get(`${byIds} # ${round}`, { ids: [id] }).then(({ coursesById }) => {
          expect(coursesById[0].chapters.length).toBeGreaterThanOrEqual(known)
        }),
      )
      await createChapter(catalogue, id, { title: `chapter ${round}` })
      chapters += 1
      expect((await catalogue.get(byIds, { ids: [id] })).coursesById[0].chapters).toHaveLength(chapters)
    }
    await Promise.all(asked)
  })

  it('are read alone where a course has very many chapters, and keep within the limit of objects', async () => {
    const catalogue = await startCatalogue({ engine, env: { CATALOGUE_MAX_OBJECTS: '12000' } })
    const { id } = await createCourse(catalogue, { title: 'long' })
    const { id: short } = await createCourse(catalogue, { title: 'short' })
    const chapters = Array.from({ length: 11_000 }, (_, at) => ({
      ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, course_id: id, title: `${at}` },
      ...{ description: '', number: at + 1, start_date: 0, end_date: 0 },
    }))
    await catalogue.context.database.write(async trx => {
      for (let at = 0; at < chapters.length; at += 500) {
        await trx
          .insertInto('chapters')
          .values(chapters.slice(at, at + 500))
          .execute()
      }
    })
    const few = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { title chapters { number } } }'
    const [whole, other, twice] = await Promise.all([
      catalogue.ask(few, { ids: [id] }),
      catalogue.ask(few, { ids: [short] }),
      catalogue.ask(few, { ids: [id, id] }),
    ])
    expect(whole.errors).toEqual([])
    expect(whole.data.coursesById[0].chapters).toHaveLength(11_000)
    expect(other.data).toEqual({ coursesById: [{ title: 'short', chapters: [] }] })
    expect(twice.errors[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
  })
})
