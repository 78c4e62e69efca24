import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { cleanUpLater, drain, rounds, type StartedService, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const kills = rounds(20, 3)

test(`a service killed ${kills} times fires every timer at most once for each of its times`, async () => {
  const env = { DATA_DIR: await temporaryDirectory(), BEINGS_PORT: '0', LOG_LEVEL: 'silent' }
  let service: StartedService = await startService(main, env)
  cleanUpLater(() => service.kill9().then(() => undefined))
  const first = await createCaller(service.url).post('/init', {})
  const user = () => createCaller(service.url, cookieOf(first))
  const { beings } = (await user().get('/api/beings')).body
  for (let index = 0; index < 5; index++) {
    const wish = { beingId: beings[0].id, name: `t${index}`, instruction: 'x', type: 'interval', everySeconds: 1 }
    await user().post('/api/timers/create', wish)
  }
  const triggered = async () => {
    const { timers } = (await user().get('/api/timers/list')).body
    return timers.reduce((sum: number, timer: { timesTriggered: number }) => sum + timer.timesTriggered, 0)
  }
  for (let round = 0; round < kills; round++) {
    const before = await triggered()
    await drain(async () => (await triggered()) > before)
    await service.kill9()
    service = await startService(main, env)
  }
  await user().post('/api/timers/pause-all')
  await service.stop()
  const db = new DatabaseSync(join(env.DATA_DIR, 'beings.db'))
  const all = (sql: string) => db.prepare(sql).all()
  expect(
    all(`select name, times_triggered, (select count(*) from cycles where owner_id = timers.id) as cycles from timers
      where times_triggered != cycles`),
  ).toEqual([])
  // Each cycle was handed over exactly once: its mail waits, or its one turn took it.
  expect(
    all(`select cycle_index from cycles where
      (select count(*) from turns where turns.channel_id = cycles.channel_id)
      + (select count(*) from mail where mail.channel_id = cycles.channel_id and mail.turn_id is null) != 1`),
  ).toEqual([])
  expect(
    all(`select owner_id from cycles join timers on timers.id = owner_id
      group by owner_id, (started_at - json_extract(schedule, '$.anchor')) / 1000 having count(*) > 1`),
  ).toEqual([])
  db.close()
}, 900_000)
