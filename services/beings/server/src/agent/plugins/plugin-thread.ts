import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Tool, type ToolResult, version } from '@trivium/beings-contract'
import type { Logger } from '@trivium/http'
import type { TemplateOutline } from '../../platform/ports/plugins.ts'
import { endWhenStuck } from './end-when-stuck.ts'
import type { FromPlugin, PluginOutline, ThreadData } from './messages.ts'
import { PluginCalls } from './plugin-calls.ts'
import { presentClient, type ThreadClient } from './thread-client.ts'

export interface PluginSurroundings {
  dataDirectory: string
  log: Logger
  language: string
  /** How long a plugin may take to load. */
  loadMs?: number
  /** How often a plugin is asked whether it is still there. */
  beatMs?: number
}

export interface PluginThread {
  tools: Tool[]
  aiClients: ThreadClient[]
  workflowTemplates: TemplateOutline[]
  /** Called when the thread ended by itself. */
  onEnd: (reason: string) => void
  close(): Promise<void>
}

const loadMs = 10_000
const toolMs = 120_000
const beatMs = 10_000
const stopMs = 1000
/** A plugin that needs more is better a service of its own. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Loads the module in a thread of its own, so that a plugin can neither block nor crash the service. */
export async function startThread(plugin: PluginSurroundings & { id: string; main: string }): Promise<PluginThread> {
  const dataDirectory = join(plugin.dataDirectory, 'plugins', '.data', plugin.id)
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const workerData: ThreadData = { main: plugin.main, version, language: plugin.language, dataDirectory }
  const worker = new Worker(new URL('./plugin-worker.ts', import.meta.url), {
    workerData,
    resourceLimits,
    env: {},
    name: `plugin ${plugin.id}`,
    // Their output would mix with the log; they have host.log.
    stdout: true,
    stderr: true,
  })
  passOnLog(worker, plugin)
  try {
    const outline = await awaitLoaded(worker, plugin.loadMs ?? loadMs)
    return createThread(worker, outline, plugin)
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function passOnLog(worker: Worker, { id, log }: { id: string; log: Logger }): void {
  worker.on('message', (message: FromPlugin) => {
    if (message.type !== 'log') return
    const level = message.level === 'warning' ? 'warn' : message.level === 'error' ? 'error' : 'info'
    log[level]({ source: `plugin:${id}` }, message.message.slice(0, 4000))
  })
}

/** The time counts from when the thread turns to the plugin: until then, a busy machine is what it waits for. */
function awaitLoaded(worker: Worker, timeoutMs: number): Promise<PluginOutline> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const late = () => settle(() => reject(new Error(`it did not load within ${timeoutMs / 1000} s`)))
    const settle = (action: () => void) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', fail).off('exit', end)
      action()
    }
    const hear = (message: FromPlugin) => {
      if (message.type === 'begun') timer ??= setTimeout(late, timeoutMs)
      if (message.type === 'loaded') settle(() => resolve(message.outline))
      if (message.type === 'failed') settle(() => reject(new Error(message.error)))
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number) => settle(() => reject(new Error(`it ended while loading (exit code ${code})`)))
    worker.on('message', hear).on('error', fail).on('exit', end)
  })
}

function createThread(
  worker: Worker,
  outline: PluginOutline,
  plugin: PluginSurroundings & { id: string },
): PluginThread {
  const { id, log } = plugin
  const calls = new PluginCalls(worker)
  let ending = 'it ended'
  worker.unref()
  const thread: PluginThread = {
    tools: outline.tools.map(tool => ({
      ...tool,
      executeAsync: call => calls.ask<ToolResult>({ type: 'tool', name: tool.name, call }, { timeoutMs: toolMs }),
    })),
    aiClients: outline.aiClients.map(client => presentClient(client, calls)),
    workflowTemplates: outline.workflowTemplates,
    onEnd: () => undefined,
    close: () => calls.stop(stopMs),
  }
  worker.on('error', error => log.error({ source: 'plugins', plugin: id, err: error }, `plugin ${id} crashed`))
  worker.on('exit', () => {
    if (calls.stopping) return
    calls.failAll('the plugin ended')
    thread.onEnd(ending)
  })
  endWhenStuck(worker, {
    beatMs: plugin.beatMs ?? beatMs,
    tell() {
      ending = 'it ran without an end and was stopped: restart the service to load it again'
      log.error({ source: 'plugins', plugin: id }, `plugin ${id} ran without an end and was stopped`)
    },
  })
  return thread
}
