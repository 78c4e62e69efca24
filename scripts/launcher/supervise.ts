import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ProcessPlan } from './processes.ts'

export interface Supervised {
  plan: ProcessPlan
  /** Settles the first start: the address, or the faults that kept it from starting. */
  started: Promise<{ url?: string } | { faults: string[] }>
  /** Resolves when the process has ended for good: it ended cleanly, or was stopped. */
  ended: Promise<void>
  restart(): void
  stop(force?: boolean): void
}

export interface Terminal {
  line(plan: ProcessPlan, text: string): void
}

type Message = { type: 'ready'; url?: string } | { type: 'fault'; messages: string[] }

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A process that has lived this long is no longer taken to be failing over and over. */
const steadyAfterMs = 60_000

/** Keeps one process alive: a crash is answered by a new start after a growing pause, a clean end is left alone. */
export function supervise(plan: ProcessPlan, terminal: Terminal, told: Record<string, string>): Supervised {
  const started = Promise.withResolvers<{ url?: string } | { faults: string[] }>()
  const ended = Promise.withResolvers<void>()
  let child: ChildProcess | undefined
  let pause: NodeJS.Timeout | undefined
  let stopping = false
  let restarting = false
  let wasReady = false
  let failures = 0

  function launch(): void {
    const begun = Date.now()
    const faults: string[] = []
    const current = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...(plan.flags ?? []), fileURLToPath(plan.entry)],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...told },
        // A group of its own: Ctrl-C in the terminal reaches the launcher only, which then stops each process once.
        detached: true,
      },
    )
    child = current
    for (const output of [current.stdout, current.stderr]) {
      if (output) createInterface({ input: output }).on('line', text => terminal.line(plan, text))
    }
    current.on('message', (message: Message) => {
      if (message.type === 'fault') faults.push(...message.messages)
      if (message.type !== 'ready') return
      wasReady = true
      started.resolve(message.url === undefined ? {} : { url: message.url })
    })
    current.on('error', error => faults.push(error.message))
    current.on('close', (code, signal) => onEnd({ code, signal, faults, livedMs: Date.now() - begun }))
  }

  function onEnd({ code, signal, faults, livedMs }: End): void {
    child = undefined
    const why = faults.length > 0 ? faults : [`${plan.name} ended with ${signal ?? `exit code ${code}`}`]
    if (!wasReady) started.resolve({ faults: why })
    const forGood = stopping || !wasReady || (code === 0 && !restarting)
    if (forGood) ended.resolve()
    else if (restarting) launch()
    else launchLater(livedMs, why)
    restarting = false
  }

  function launchLater(livedMs: number, why: string[]): void {
    failures = livedMs > steadyAfterMs ? 1 : failures + 1
    const wait = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    terminal.line(plan, `${why.join('; ')}; starting it again in ${wait / 1000} s`)
    pause = setTimeout(launch, wait)
  }

  launch()
  return {
    plan,
    started: started.promise,
    ended: ended.promise,
    restart() {
      restarting = child !== undefined
      child?.kill('SIGTERM')
    },
    stop(force = false) {
      stopping = true
      clearTimeout(pause)
      if (child) child.kill(force ? 'SIGKILL' : 'SIGTERM')
      else ended.resolve()
    },
  }
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
  faults: string[]
  livedMs: number
}
