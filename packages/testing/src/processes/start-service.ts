import type { ChildProcess } from 'node:child_process'
import { temporaryDirectory } from '../temporary-directory.ts'
import { programFlags } from './bundled-programs.ts'
import { fillCompileCache } from './compile-cache.ts'
import { startInGroup } from './start-process.ts'
import type { Exit, StartedProcess } from './watch-process.ts'

export interface StartedService {
  url: string
  process: StartedProcess
  /** Asks it to end and waits until it has. */
  stop(): Promise<Exit>
  /** Ends it the way a power cut would, and waits until it is gone. */
  kill9(): Promise<Exit>
}

export interface ServiceOptions {
  /** An empty folder unless given: a `.env` or a data folder of the developer must not reach the service. */
  cwd?: string
  /** Options of Node itself. */
  flags?: readonly string[]
  args?: string[]
}

/** What a service tells whoever started it with a message channel. */
export type ServiceMessage = { type: 'ready'; url: string } | { type: 'fault'; messages: string[] }

/** Runs `node <flags> <main> <args>` and resolves once the service says that it is ready. */
export async function startService(
  main: string,
  env: Record<string, string | undefined> = {},
  options: ServiceOptions = {},
): Promise<StartedService> {
  const cwd = options.cwd ?? (await temporaryDirectory())
  const { flags = [], args: own = [] } = options
  await fillCompileCache(main)
  const args = [...programFlags(), ...flags, main, ...own]
  const { child, started } = startInGroup({ command: process.execPath, args, env, cwd }, 'ipc')
  const url = await untilReady(child, started, main)
  const end = (signal: NodeJS.Signals) => {
    started.kill(signal)
    return started.waitForExit()
  }
  return { url, process: started, stop: () => end('SIGTERM'), kill9: () => end('SIGKILL') }
}

function untilReady(child: ChildProcess, started: StartedProcess, main: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let faults: string[] = []
    child.on('message', message => {
      if (!isServiceMessage(message)) return
      if (message.type === 'ready') resolve(message.url)
      else faults = message.messages
    })
    // Rejecting at the end, not at the fault itself: only then is the output complete and the exit code known.
    started.waitForExit().then(({ code, signal }) => {
      const how = signal ? `was ended by ${signal}` : `exited with code ${code}`
      const said = [...faults, started.output()].join('\n')
      reject(new Error(`${main} ${how} before it was ready:\n${said}`))
    }, reject)
  })
}

function isServiceMessage(message: unknown): message is ServiceMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  if (message.type === 'ready') return 'url' in message && typeof message.url === 'string'
  return message.type === 'fault' && 'messages' in message && Array.isArray(message.messages)
}
