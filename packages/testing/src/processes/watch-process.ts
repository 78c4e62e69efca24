import type { ChildProcess } from 'node:child_process'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface StartedProcess {
  pid: number
  /** Standard output and standard error so far. */
  output(): string
  /** The match in the first line that fits, printed already or yet to come; fails when the process ends before. */
  waitForLine(pattern: RegExp): Promise<RegExpMatchArray>
  waitForExit(): Promise<Exit>
  /** Signals this process alone; its children hear of it from their parent. */
  kill(signal?: NodeJS.Signals): void
}

export function watchProcess(child: ChildProcess, title: string): StartedProcess {
  let output = ''
  let ended = false
  const waiting = new Set<() => void>()
  const lookAgain = () => {
    for (const look of waiting) look()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      lookAgain()
    })
  }
  const exit = untilOver(child).finally(() => {
    ended = true
    lookAgain()
  })
  // Whoever waits sees the failure to start; nobody has to.
  exit.catch(() => {})

  function waitForLine(pattern: RegExp): Promise<RegExpMatchArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = findLine(output, pattern, ended)
        if (match) resolve(match)
        else if (ended) reject(new Error(`${title} ended without printing ${pattern}. It printed:\n${output}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    waitForLine,
    waitForExit: () => exit,
    kill: (signal = 'SIGTERM') => {
      if (!ended) child.kill(signal)
    },
  }
}

/** A line still being written could match too early, so it counts only once nothing can follow it. */
function findLine(output: string, pattern: RegExp, ended: boolean): RegExpMatchArray | undefined {
  const lines = output.split('\n')
  if (!ended) lines.pop()
  for (const line of lines) {
    const match = line.match(pattern)
    if (match) return match
  }
  return undefined
}

/** Over when it has exited and its output is read, or a second later: children of its own may hold the pipes open. */
function untilOver(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('exit', (code, signal) => setTimeout(() => resolve({ code, signal }), 1000).unref())
  })
}
