import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { OsUser } from './os-user.ts'

export interface KeeperPlan {
  /** Made for the server, removed after it. */
  directory: string
  user?: OsUser
  /** Run one after the other; the last one is the server itself. None: only the directory is kept. */
  commands: [string, ...string[]][]
  endSignal: NodeJS.Signals
}

export interface Kept {
  /** Settles when the server is gone, with what it said. */
  ended: Promise<string>
  stop(): Promise<void>
}

const keeper = fileURLToPath(new URL('./keeper.ts', import.meta.url))

export function keepServer(plan: KeeperPlan): Kept {
  const args = ['--disable-warning=ExperimentalWarning', keeper, JSON.stringify(plan)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', detached: true })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close').then(() => output)
  return {
    ended,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** Waits until `answers` succeeds; fails with the server's own words when it ends instead. */
export async function untilReady(kept: Kept, answers: () => Promise<void>): Promise<void> {
  let gone: string | undefined
  kept.ended.then(output => {
    gone = output
  })
  for (;;) {
    try {
      await answers()
      return
    } catch {
      if (gone !== undefined) throw new Error(gone)
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}

/** Another program may take the chosen port before the server does: then the whole start is repeated. */
export async function retryWhenPortIsTaken<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 5 || !/in use/i.test(String(error))) throw error
    }
  }
}
