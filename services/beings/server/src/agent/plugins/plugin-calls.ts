import type { Worker } from 'node:worker_threads'
import type { FromPlugin, ToPlugin } from './messages.ts'

type Outgoing = ToPlugin extends infer Message ? (Message extends { id: number } ? Omit<Message, 'id'> : never) : never

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  /** A piece of a stream. */
  part(part: unknown): void
}

interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/** Questions to the thread of a plugin and their answers. */
export class PluginCalls {
  stopping = false
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #next = 1

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (message: FromPlugin) => this.#hear(message))
  }

  ask<Answer>(message: Outgoing, options: CallOptions = {}): Promise<Answer> {
    return this.#call(message, options, () => undefined) as Promise<Answer>
  }

  async *stream<Part>(message: Outgoing, options: CallOptions = {}): AsyncGenerator<Part> {
    const parts: Part[] = []
    let wake: () => void = () => undefined
    let ended = false
    const call = this.#call(message, options, part => {
      parts.push(part as Part)
      wake()
    }).finally(() => {
      ended = true
      wake()
    })
    // Awaited below; a failure before that must not count as unhandled.
    call.catch(() => undefined)
    for (;;) {
      const part = parts.shift()
      if (part !== undefined) yield part
      else if (ended) break
      else await new Promise<void>(resolve => (wake = resolve))
    }
    await call
  }

  failAll(reason: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(reason))
    this.#waiting.clear()
  }

  /** Lets the plugin clear up for a moment. */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true
    this.failAll('the service stops')
    const stopped = new Promise<void>(resolve => {
      const timer = setTimeout(resolve, timeoutMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#worker.on('message', (message: FromPlugin) => message.type === 'stopped' && done())
      this.#worker.on('exit', done)
    })
    this.#worker.postMessage({ type: 'stop' } satisfies ToPlugin)
    await stopped
    await this.#worker.terminate()
  }

  #call(message: Outgoing, { signal, timeoutMs }: CallOptions, part: Waiting['part']): Promise<unknown> {
    if (this.stopping) return Promise.reject(new Error('the plugin is stopped'))
    const id = this.#next++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const abort = () => {
      this.#worker.postMessage({ type: 'abort', id } satisfies ToPlugin)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
    }
    const late = () => reject(new Error('the plugin did not answer in time'))
    const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs)
    signal?.addEventListener('abort', abort, { once: true })
    this.#waiting.set(id, { resolve, reject, part })
    this.#worker.postMessage({ ...message, id } as ToPlugin)
    if (signal?.aborted) abort()
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      this.#waiting.delete(id)
    })
  }

  #hear(message: FromPlugin): void {
    if (!('id' in message)) return
    const waiting = this.#waiting.get(message.id)
    if (message.type === 'answer') waiting?.resolve(message.value)
    else if (message.type === 'fault') waiting?.reject(new Error(message.error))
    else waiting?.part(message.type === 'event' ? message.event : message.text)
  }
}
