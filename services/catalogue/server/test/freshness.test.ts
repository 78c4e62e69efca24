import { describeEachEngine } from '@trivium/testing'
import { describe, expect, it } from 'vitest'
import { courseInput, createChapter, createCourse } from './factories.ts'
import { startCatalogue } from './start.ts'

const list = '{ courses { title chapters { title } } }'

describeEachEngine('answers', (engine, temporary) => {
  it('are never older than the last change, also when another process makes it', async () => {
    const database = await temporary()
    const one = await startCatalogue({ engine, database })
    const two = await startCatalogue({ engine, database })
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one]
      for (let time = 0; time < 2; time += 1) await reader.get(list)
      const { id } = await createCourse(writer, { title: `course ${round}` })
      for (const client of [one, two]) expect((await client.get(list)).courses).toHaveLength(round + 1)
      await createChapter(writer, id, { title: `chapter ${round}` })
      for (const client of [reader, writer]) {
        expect((await client.get(list)).courses.at(-1).chapters).toEqual([{ title: `chapter ${round}` }])
      }
    }
  })

  it('follow every kind of change', async () => {
    const catalogue = await startCatalogue({ engine, database: await temporary() })
    const { id } = await createCourse(catalogue)
    const see = async () => (await catalogue.get(list)).courses[0]
    await see()
    const chapter = await createChapter(catalogue, id)
    expect((await see()).chapters).toHaveLength(1)
    await catalogue.get('mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }', {
      input: courseInput({ id, title: 'renamed' }),
    })
    expect((await see()).title).toBe('renamed')
    await catalogue.get('mutation ($id: UUID!) { deleteChapter(id: $id) }', { id: chapter.id })
    expect((await see()).chapters).toEqual([])
    await catalogue.get('mutation ($id: UUID!) { deleteCourse(id: $id) }', { id })
    expect(await see()).toBeUndefined()
  })
})

describe('a repeated query', () => {
  it('is answered without the database while nothing changes', async () => {
    const catalogue = await startCatalogue()
    await createCourse(catalogue)
    const { native } = catalogue.context.database
    if (native.engine !== 'sqlite') throw new Error('This test looks at the embedded database.')
    const first = await catalogue.get(list)
    // Kept from the second time on.
    await catalogue.get(list)
    const touched: string[] = []
    const { readers } = native
    const connection = native.connection as { prepare: typeof native.connection.prepare }
    const prepare = connection.prepare.bind(connection)
    const take = readers.take.bind(readers)
    connection.prepare = sql => {
      touched.push(sql)
      return prepare(sql)
    }
    readers.take = () => {
      touched.push('a reader')
      return take()
    }
    expect(await catalogue.get(list)).toEqual(first)
    expect(touched).toEqual([])
    for (let time = 0; time < 3; time += 1) expect(await catalogue.get(`${list} # new`)).toEqual(first)
    expect(touched).toEqual(['a reader', 'a reader'])
  })
})
