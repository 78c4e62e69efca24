import { call } from './call.ts'
import { ask, type Beings, createBeing, upload } from './fill-beings.ts'
import { createCourse } from './fill-catalogue.ts'
import { createEndpoint } from './fill-inbox.ts'
import type { Keys } from './fill-trivium.ts'
import type { Trivium } from './start-trivium.ts'

/** What was acknowledged, in order. */
export interface Acknowledged {
  courses: { id: string; title: string }[]
  captures: { endpoint: string; body: string }[]
  messages: { channelId: string; content: string }[]
  files: { id: string; content: string }[]
  beings: { id: string; name: string }[]
}

export interface Load {
  acknowledged(): Acknowledged
  /** Resolves when each kind of write has been acknowledged so many times more. */
  after(more: number): Promise<void>
  /** Nothing new is sent until it goes on. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

/** An endpoint keeps its newest requests only; nothing of the load may be trimmed. */
const mostPerEndpoint = 150

/** Writes of every kind until it is stopped; any that is refused fails the stop. */
export function startLoad(trivium: Trivium, keys: Keys, sink: string): Load {
  const beings: Beings = { ...keys, url: trivium.beings }
  const all: Acknowledged = { courses: [], captures: [], messages: [], files: [], beings: [] }
  let stopped = false
  let resting: PromiseWithResolvers<void> | undefined
  const waiting = new Set<() => void>()
  const repeat = async (action: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopped; turn += 1) {
      await resting?.promise
      await action(turn)
      for (const look of waiting) look()
    }
  }
  const capture = async () => {
    let endpoint = ''
    await repeat(async turn => {
      if (turn % mostPerEndpoint === 0) {
        endpoint = await createEndpoint(trivium.inbox, `load ${turn}`)
        await call(`${trivium.inbox}/api/endpoints/${endpoint}/targets`, { url: sink })
      }
      const body = `capture ${turn} ${'x'.repeat(turn % 500)}`
      await call(`${trivium.inbox}/api/hook/${endpoint}/${turn}`, undefined, { method: 'POST', body })
      all.captures.push({ endpoint, body })
    })
  }
  const course = () =>
    repeat(async turn => {
      const title = `Course ${turn} of the load`
      all.courses.push({ id: await createCourse(trivium.catalogue, title), title })
    })
  const chat = async () => {
    const { channelId } = await createBeing(beings, 'Busy')
    await repeat(async turn => {
      const content = `Message ${turn}`
      await ask(beings, '/api/chat/send', { channelId, content })
      all.messages.push({ channelId, content })
      const text = `File ${turn} `.repeat(turn + 1)
      all.files.push({ id: await upload(beings, channelId, text), content: text })
    })
  }
  const make = () =>
    repeat(async turn => {
      const name = `Being ${turn}`
      all.beings.push({ id: (await createBeing(beings, name)).id, name })
    })
  const running = Promise.all([capture(), capture(), course(), chat(), make()])
  // Looked at when it is stopped.
  running.catch(() => {})
  const counts = () => Object.values(all).map(list => list.length)
  return {
    acknowledged: () => structuredClone(all),
    after(more) {
      const wanted = counts().map(count => count + more)
      const reached = new Promise<void>(resolve => {
        const look = () => {
          if (!counts().every((count, kind) => count >= (wanted[kind] ?? 0))) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
      return Promise.race([reached, running.then(() => undefined)])
    },
    pause() {
      resting ??= Promise.withResolvers<void>()
    },
    goOn() {
      resting?.resolve()
      resting = undefined
    },
    async stop() {
      stopped = true
      resting?.resolve()
      await running
    },
  }
}
