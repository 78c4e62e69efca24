import { describeEachEngine } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { startCatalogue } from './start.ts'

const me = '{ currentUser { id username email firstName lastName coursesJoined { title } coursesOwned { title } } }'

describeEachEngine('the current user', (engine, temporary) => {
  it('is the local user with fixed defaults when nothing is configured', async () => {
    const { get } = await startCatalogue({ engine })
    expect((await get(me)).currentUser).toEqual({
      id: '00000000-0000-4000-8000-000000000001',
      username: 'local',
      email: 'local@localhost',
      firstName: 'Local',
      lastName: 'User',
      coursesJoined: [],
      coursesOwned: [],
    })
  })

  it('owns what it created and has joined what the memberships say, disjoint and in order of creation', async () => {
    const database = await temporary()
    const somebody = { CATALOGUE_USER_ID: 'AAAAAAAA-0000-4000-8000-000000000002', CATALOGUE_USER_USERNAME: 'ada' }
    const ada = await startCatalogue({ engine, database, env: somebody })
    const bob = await startCatalogue({
      engine,
      database,
      env: { CATALOGUE_USER_ID: '00000000-0000-4000-8000-000000000003' },
    })
    const first = await createCourse(ada, { title: 'first' })
    const second = await createCourse(bob, { title: 'second' })
    const third = await createCourse(ada, { title: 'third' })
    const fourth = await createCourse(bob, { title: 'fourth' })
    const user_id = ada.context.config.userId
    const joined = [fourth, second, first].map(({ id }) => ({ user_id, course_id: id }))
    await ada.context.mutate(trx => trx.insertInto('memberships').values(joined).execute())
    expect((await ada.get(me)).currentUser).toMatchObject({
      id: 'aaaaaaaa-0000-4000-8000-000000000002',
      username: 'ada',
      coursesOwned: [{ title: 'first' }, { title: 'third' }],
      coursesJoined: [{ title: 'second' }, { title: 'fourth' }],
    })
    expect((await bob.get(me)).currentUser).toMatchObject({
      coursesOwned: [{ title: 'second' }, { title: 'fourth' }],
      coursesJoined: [],
    })
    // Ownership grants nothing: bob may delete what ada owns, and ada's memberships go with their course.
    for (const { id } of [third, second]) await bob.get('mutation ($id: UUID!) { deleteCourse(id: $id) }', { id })
    expect((await ada.get(me)).currentUser).toMatchObject({
      coursesOwned: [{ title: 'first' }],
      coursesJoined: [{ title: 'fourth' }],
    })
    const rows = await ada.context.database.db.selectFrom('memberships').selectAll().execute()
    expect(rows).toHaveLength(2)
  })
})
