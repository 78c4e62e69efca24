import { type ChildProcess, spawn } from 'node:child_process'
import { cleanUpLater } from '../clean-up.ts'
import { reapWithWorker } from './reap-with-worker.ts'
import { type StartedProcess, watchProcess } from './watch-process.ts'

export interface ProcessOptions {
  command: string
  args?: string[]
  /** Everything besides PATH, HOME and the like: a developer's own settings must not reach a test. */
  env?: Record<string, string | undefined>
  cwd?: string
}

const inherited = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'TERM', 'NODE_COMPILE_CACHE']

/** Starts a program that is killed, with all it has started, when the test (or the file, from a hook) has ended. */
export function startProcess(options: ProcessOptions): StartedProcess {
  return startInGroup(options, 'ignore').started
}

export function startInGroup(
  { command, args = [], env = {}, cwd }: ProcessOptions,
  channel: 'ignore' | 'ipc',
): { child: ChildProcess; started: StartedProcess } {
  const plain = Object.fromEntries(inherited.map(name => [name, process.env[name]]))
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', channel],
    env: { ...plain, ...env },
    // A process group of its own: whatever it starts can be ended with it, even after it is gone itself.
    detached: true,
    ...(cwd !== undefined && { cwd }),
  })
  const started = watchProcess(child, [command, ...args].join(' '))
  if (child.pid !== undefined) endWithTest(child.pid, started)
  return { child, started }
}

function endWithTest(group: number, started: StartedProcess): void {
  const forget = reapWithWorker(group)
  cleanUpLater(async () => {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
    await started.waitForExit()
    forget()
  })
}
