import { taskStatuses } from '@trivium/beings-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

let service: ReadyService
beforeAll(async () => {
  service = await startReady()
  await service.user.post('/api/beings/stop', { beingId: service.curator.id })
})

/** What each verb makes of each state; a state that is not named refuses the verb. */
const machine: Record<string, Partial<Record<(typeof taskStatuses)[number], string>>> = {
  complete: { pending: 'completed', running: 'completed' },
  fail: { pending: 'failed', running: 'failed' },
  cancel: { pending: 'cancelled', running: 'cancelled' },
  update: { pending: 'pending', running: 'running' },
  delete: Object.fromEntries(taskStatuses.map(status => [status, status])),
}

async function taskIn(status: (typeof taskStatuses)[number]): Promise<string> {
  const wish = { beingId: service.curator.id, title: 'T' }
  const { id } = (await service.user.post('/api/tasks/create', wish)).body.task
  await service.context.database.db.updateTable('tasks').set({ status }).where('id', '=', id).execute()
  return id
}

const audited = async (taskId: string) =>
  (
    await service.context.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('resource', '=', taskId)
      .orderBy('seq')
      .execute()
  ).map(row => row.action)

describe.each(taskStatuses)('a task that is %s', state => {
  test.each(Object.keys(machine))('%s', async verb => {
    const taskId = await taskIn(state)
    const answer = await service.user.post(`/api/tasks/${verb}`, { taskId, title: 'Renamed' })
    const expected = machine[verb]?.[state]
    if (expected === undefined) {
      expectError(answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.error.details).toContain(state)
      expect(await audited(taskId)).toEqual(['task.create'])
      return
    }
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ success: true, task: { status: expected } })
    expect(await audited(taskId)).toEqual(['task.create', `task.${verb}`])
  })
})

test.each([
  ['complete', { result: 'dug', error: '' }],
  ['fail', { result: '', error: 'why' }],
  ['cancel', { result: '', error: '' }],
])('%s takes only what belongs to it', async (verb, said) => {
  const body = { taskId: await taskIn('pending'), result: 'dug', error: 'why' }
  expect((await service.user.post(`/api/tasks/${verb}`, body)).body.task).toMatchObject(said)
})
