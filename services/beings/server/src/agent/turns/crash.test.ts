import { setTimeout as delay } from 'node:timers/promises'
import { rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type CrashRig, startCrashRig, untilAtRest } from '../../../test/crash-rig.ts'

/** Every boundary of a turn with two tool calls, one of which asks; each resolves when the turn has come that far. */
const boundaries: Record<string, (rig: CrashRig, before: number) => Promise<void>> = {
  'the message is sent': async () => undefined,
  'the model is asked': (rig, before) => rig.provider.until(() => rig.provider.calls().length > before),
  'the reply streams': rig => rig.stream.until(seen => seen.of('chunk').length > 0),
  'the first tool runs': rig => tool(rig, 'free', 'running'),
  'the first tool has run': rig => tool(rig, 'free', 'completed'),
  'the user is asked': rig => rig.stream.until(seen => seen.of('permission_request').length > 0),
  'the user has answered': allow,
  'the second tool runs': async rig => {
    await allow(rig)
    await tool(rig, 'asked', 'running')
  },
  'the second tool has run': async rig => {
    await allow(rig)
    await tool(rig, 'asked', 'completed')
  },
  'the model is asked again': async (rig, before) => {
    await allow(rig)
    await rig.provider.until(() => rig.provider.calls().length > before + 1)
  },
  'the last reply streams': async rig => {
    await allow(rig)
    await rig.stream.until(seen => seen.text().includes('All'))
  },
  'the turn has ended': async rig => {
    await allow(rig)
    await rig.stream.ends()
  },
}

async function allow(rig: CrashRig): Promise<void> {
  await rig.stream.until(seen => seen.of('permission_request').length > 0)
  await rig.user.get(`/permission/respond?userId=${rig.beingId}&allowed=true`)
}

function tool(rig: CrashRig, name: string, status: string): Promise<void> {
  return rig.stream.until(seen =>
    seen.of('tool_call').some(event => event.data.id.startsWith(name) && event.data.status === status),
  )
}

const names = Object.keys(boundaries)
const all = rounds(36, 4)

test(`kill -9 at any step: the turn ends, no tool runs twice, no message is lost or doubled`, {
  timeout: 1_800_000,
}, async () => {
  const rig = await startCrashRig()
  for (let round = 0; round < all; round++) {
    // Few rounds still touch the beginning, the middle and the end.
    const name = names[Math.floor((round * names.length) / Math.min(all, names.length)) % names.length] ?? ''
    const mark = `mark-${round}`
    rig.stream.events.length = 0
    const reached = boundaries[name]?.(rig, rig.provider.calls().length)
    await rig.user.post('/api/chat/send', { channelId: rig.channelId, content: mark })
    await reached
    await delay(Math.random() * 15)
    await rig.crash()
    await untilAtRest(rig)
    await checkRound(rig, mark, name)
    await checkTrace(rig, name)
  }
})

/** What was cut off is marked as such, and nothing is left open; the tool it called is still told about. */
async function checkTrace(rig: CrashRig, name: string): Promise<void> {
  const { messages } = (await rig.user.get(`/api/chat/messages?channelId=${rig.channelId}&limit=200`)).body
  const { turn, steps } = (await rig.user.get(`/api/chat/trace?messageId=${messages.at(-1).id}`)).body
  expect(
    steps.filter((step: { endedAt: string | null }) => step.endedAt === null),
    name,
  ).toEqual([])
  const of = (kind: string, status: string) =>
    steps.filter((step: { kind: string; status: string }) => step.kind === kind && step.status === status)
  expect(of('turn', 'ok'), name).toMatchObject([{ id: turn.id }])
  expect(of('model', 'ok'), name).toHaveLength(2)
  if (name === 'the reply streams') expect(of('model', 'interrupted').length, name).toBeLessThanOrEqual(1)
  expect(of('permission', 'ok'), name).toHaveLength(1)
  const sent = rig.provider.calls().at(-1)?.body.tools as { function: { name: string } }[]
  expect(sent.at(-1)?.function.name, name).toBe('command_line')
}

async function checkRound(rig: CrashRig, mark: string, name: string): Promise<void> {
  const { messages } = (await rig.user.get(`/api/chat/messages?channelId=${rig.channelId}&limit=200`)).body
  const from = messages.findIndex((message: { content: string }) => message.content === mark)
  const turn = messages.slice(from)
  expect(
    turn.map((message: { role: string }) => message.role),
    name,
  ).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant'])
  expect(
    turn.every((message: { status: string }) => message.status === 'complete'),
    name,
  ).toBe(true)
  expect(turn[1].content, name).toBe('Working on it')
  expect(turn[4].content, name).toBe(`All done ${mark}`)
  for (const [index, tool] of ['free', 'asked'].entries()) {
    const times = await rig.timesRun(`${tool}-${mark}`)
    const { success } = turn[1].toolCalls[index].result
    // A call that was cut off may have happened or not, and the being is told so; one that succeeded has run once.
    expect(times, `${tool} when ${name}`).toBeLessThanOrEqual(1)
    if (success) expect(times, `${tool} when ${name}`).toBe(1)
    if (!success) expect(turn[1].toolCalls[index].result.error).toContain('restarted')
  }
}
