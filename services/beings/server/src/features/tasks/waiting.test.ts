import { beforeAll, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'

let service: ReadyService
let ada: string

beforeAll(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
  await service.user.post('/api/beings/stop', { beingId: ada })
})

const make = async (title: string, dependsOn: string[] = []): Promise<string> =>
  (await service.user.post('/api/tasks/create', { beingId: ada, title, dependsOn })).body.task.id
const end = (how: string, taskId: string, more: object = {}) =>
  service.user.post(`/api/tasks/${how}`, { taskId, ...more })
const look = async (taskId: string) => (await service.user.get(`/api/tasks/detail?taskId=${taskId}`)).body

test('what waits for a task that failed or was cancelled is cancelled with the reason, and so on', async () => {
  const first = await make('Dig')
  const second = await make('Plant', [first])
  const third = await make('Water', [second])
  await end('fail', first, { error: 'the ground is frozen' })
  expect(await look(second)).toMatchObject({
    status: 'cancelled',
    error: 'It waited for "Dig", which has failed: the ground is frozen',
  })
  const { status, error, completedAt } = await look(third)
  expect([status, completedAt === null]).toEqual(['cancelled', false])
  expect(error).toContain('It waited for "Plant", which was cancelled: It waited for "Dig"')
  const { entries } = (await service.user.get('/api/audit/list?kind=action&pageSize=50')).body
  const about = entries.filter((entry: { resource: string; action: string }) => entry.resource === third)
  expect(about[0]).toMatchObject({ action: 'task.cancel', reason: expect.stringContaining('pending to cancelled') })
})

test('one of two is enough, a completed or deleted one is not in the way', async () => {
  const [one, other] = [await make('One'), await make('Other')]
  const waits = await make('Both', [one, other])
  await end('complete', one)
  expect((await look(waits)).status).toBe('pending')
  await end('cancel', other)
  expect((await look(waits)).status).toBe('cancelled')
  const gone = await make('Gone')
  const free = await make('Free', [gone])
  await end('delete', gone)
  expect(await look(free)).toMatchObject({ status: 'pending', dependsOn: [] })
})

test('what was made to wait for something that is over already is settled too', async () => {
  const over = await make('Over')
  await end('cancel', over)
  const late = await make('Late', [over])
  await service.jobs.tasks.settled()
  expect((await look(late)).status).toBe('cancelled')
})
