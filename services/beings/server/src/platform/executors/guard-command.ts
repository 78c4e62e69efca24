import type { ChildProcess } from 'node:child_process'
import { findProcesses } from './find-processes.ts'

export interface CommandGuard {
  /** Ends the command with everything it has started, wherever that is. */
  end(): Promise<void>
}

/** Each round finds what was forked during the one before; more rounds than this only a fork bomb needs. */
const mostRounds = 20

/** A process may clear its environment and leave its session, but whoever reads the output finds it by its end of a pipe. */
export function guardCommand(child: ChildProcess, mark: string, pipes: ReadonlySet<string>): CommandGuard {
  const sessions = new Set(child.pid === undefined ? [] : [child.pid])
  return {
    async end() {
      if (child.pid !== undefined) kill(-child.pid)
      for (let round = 0; round < mostRounds; round++) {
        const found = await findProcesses({ mark, sessions, pipes })
        if (found.length === 0) return
        for (const { pid, session } of found) {
          // What it started before it cleared its traces is in the session that it made.
          if (pid === session) sessions.add(session)
          kill(pid)
        }
      }
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself, or belongs to another user, which a program of that user's must have made it do.
  }
}
