import { timerStatuses } from '@trivium/beings-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

let service: ReadyService
beforeAll(async () => {
  service = await startReady()
  await service.user.post('/api/beings/stop', { beingId: service.curator.id })
})

/** What each verb makes of each state; a state that is not named refuses the verb. */
const machine: Record<string, Partial<Record<(typeof timerStatuses)[number], string>>> = {
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  cancel: { active: 'cancelled', paused: 'cancelled' },
  run: { active: 'active', paused: 'paused', triggered: 'triggered' },
  update: { active: 'active', paused: 'paused', triggered: 'triggered' },
  delete: { active: 'active', paused: 'paused', triggered: 'triggered', cancelled: 'cancelled' },
}

async function timerIn(state: string): Promise<string> {
  const wish = { beingId: service.curator.id, name: 'T', instruction: 'x', type: 'interval', everySeconds: 3600 }
  const { id } = (await service.user.post('/api/timers/create', wish)).body.timer
  const { db } = service.context.database
  await db
    .updateTable('timers')
    .set({ status: state as 'active', ...(state !== 'active' && { next_run: null }) })
    .where('id', '=', id)
    .execute()
  return id
}

const audited = async (timerId: string) =>
  (
    await service.context.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('resource', '=', timerId)
      .orderBy('seq')
      .execute()
  ).map(row => row.action)

describe.each(timerStatuses)('a timer that is %s', state => {
  test.each(Object.keys(machine))('%s', async verb => {
    const timerId = await timerIn(state)
    const answer = await service.user.post(`/api/timers/${verb}`, { timerId, name: 'Renamed' })
    const expected = machine[verb]?.[state]
    if (expected === undefined) {
      expectError(answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.error.details).toContain(state)
      expect(await audited(timerId)).toEqual(['timer.create'])
      return
    }
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ success: true, timer: { status: expected } })
    expect(await audited(timerId)).toEqual(['timer.create', `timer.${verb}`])
    if (verb !== 'delete') expect(answer.body.timer.nextRun !== null).toBe(expected === 'active')
  })
})

test('a new schedule arms a timer that had run its course', async () => {
  const timerId = await timerIn('triggered')
  const answer = await service.user.post('/api/timers/update', { timerId, everySeconds: 60 })
  expect(answer.body.timer).toMatchObject({ status: 'active', nextRun: expect.any(String) })
})
