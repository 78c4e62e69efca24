import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Plugin } from '@trivium/beings-contract'
import { outlinePlugin } from './check-plugin.ts'
import { clientFor, eventsOf } from './made-clients.ts'
import type { FromPlugin, ThreadData, ToPlugin } from './messages.ts'

/** Runs in a thread of its own, one per plugin: what hangs or crashes here is ended from outside. */
const { main, version, language, dataDirectory } = workerData as ThreadData
const send = (message: FromPlugin) => parentPort?.postMessage(message)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const running = new Map<number, AbortController>()

send({ type: 'begun' })
try {
  const plugin = await load()
  parentPort?.on('message', (message: ToPlugin) => void receive(plugin, message))
} catch (error) {
  send({ type: 'failed', error: textOf(error) })
}

async function load(): Promise<Plugin> {
  const module = (await import(pathToFileURL(main).href)) as { plugin?: unknown }
  const outline = outlinePlugin(module.plugin)
  const plugin = module.plugin as Plugin
  await plugin.onLoad?.({
    version,
    language,
    dataDirectory,
    log: (level, message) => send({ type: 'log', level, message: String(message) }),
  })
  send({ type: 'loaded', outline })
  return plugin
}

async function receive(plugin: Plugin, message: ToPlugin): Promise<void> {
  if (message.type === 'abort') return running.get(message.id)?.abort()
  if (message.type === 'ping') return send({ type: 'pong' })
  if (message.type === 'stop') {
    await Promise.resolve(plugin.onStop?.()).catch(() => undefined)
    return send({ type: 'stopped' })
  }
  const { id } = message
  const controller = new AbortController()
  running.set(id, controller)
  try {
    send({ type: 'answer', id, value: await work(plugin, message, controller.signal) })
  } catch (error) {
    send({ type: 'fault', id, error: textOf(error) })
  } finally {
    running.delete(id)
  }
}

type Work = Extract<ToPlugin, { type: 'tool' | 'chat' | 'stream' | 'events' }>

async function work(plugin: Plugin, message: Work, signal: AbortSignal) {
  if (message.type === 'tool') {
    const tool = plugin.tools?.find(candidate => candidate.name === message.name)
    const result = await tool?.executeAsync(message.call)
    return {
      success: result?.success === true,
      output: String(result?.output ?? ''),
      error: String(result?.error ?? ''),
    }
  }
  const client = await clientFor(plugin, message.name, message.config)
  const request = { ...message.request, signal }
  if (message.type === 'chat') return client.chatAsync(request)
  const { id } = message
  if (message.type === 'stream') {
    for await (const text of client.streamChatAsync(request)) {
      if (signal.aborted) break
      send({ type: 'text', id, text: String(text) })
    }
    return null
  }
  for await (const event of eventsOf(client, request)) {
    if (signal.aborted) break
    send({ type: 'event', id, event })
  }
  return null
}
