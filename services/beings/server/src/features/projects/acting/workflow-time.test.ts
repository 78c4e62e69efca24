import { expect, test } from 'vitest'
import { createCaller } from '../../../../test/caller.ts'
import { createShiftedClock } from '../../../../test/shifted-clock.ts'
import { startBeings } from '../../../../test/start.ts'
import { startTeamWorld, type TeamWorld, teamWorldOf } from '../../../../test/team-world.ts'

const day = 86_400_000

async function look(world: TeamWorld): Promise<void> {
  world.service.jobs.workflows.runSoon()
  await world.settled()
}

test('reminds once, then escalates, across restarts and changes of the clock; it never moves by itself', async () => {
  const clock = createShiftedClock()
  const first = await startTeamWorld(['Pia', 'Lea'], { clock })
  const project = await first.project()
  await first.staff(project.id, { Pia: 'planner', Lea: 'lead' })
  const told = async (world: TeamWorld) => (await world.said(project.groupChatSessionId)).slice(2)

  clock.jump(1.9 * day)
  await look(first)
  expect(await told(first)).toEqual([])
  clock.jump(0.2 * day)
  await look(first)
  await look(first)
  expect(await told(first)).toEqual([expect.stringContaining('longer than it should be')])

  // The process is down while the time for the next step comes; the clock then says it is long over.
  await first.service.stop()
  clock.jump(20 * day)
  const again = await startBeings({ dataDir: first.dataDir, clock })
  const user = createCaller(again.url, first.user.cookie)
  const service = Object.assign(Object.create(again), { user, curator: first.service.curator, channelId: '' })
  const second = teamWorldOf(service, first)
  await look(second)
  await look(second)
  expect(await told(second)).toEqual([
    expect.stringContaining('longer than it should be'),
    expect.stringContaining('also after the reminder. Whoever holds the role lead'),
  ])
  const open = await second.tasks(project.id, 'pending')
  expect(open.map(({ purpose, beingName }) => [purpose, beingName])).toEqual([
    ['escalation', 'Lea'],
    ['work', 'Pia'],
  ])
  const [instance] = (await second.workflow(project.id)).instances
  expect(instance).toMatchObject({ currentState: 'Plan', status: 'in_progress', overdue: true })
  clock.jump(5 * day)
  await look(second)
  expect(await told(second)).toHaveLength(2)
})

test('a clock that is set back makes nobody wait until it has caught up', async () => {
  const clock = createShiftedClock()
  const world = await startTeamWorld(['Pia', 'Lea'], { clock })
  clock.jump(25 * day)
  const project = await world.project()
  await world.staff(project.id, { Pia: 'planner', Lea: 'lead' })
  clock.jump(-25 * day)
  await look(world)
  clock.jump(2.1 * day)
  await look(world)
  expect((await world.workflow(project.id)).instances[0]?.remindedAt).not.toBeNull()
  clock.jump(25 * day)
  clock.jump(-25 * day)
  clock.jump(2.1 * day)
  await look(world)
  expect((await world.workflow(project.id)).instances[0]?.escalatedAt).not.toBeNull()
})
