import { type ChildProcess, spawn } from 'node:child_process'

export interface Command {
  /** Run by the shell, unless `programArguments` is given: then it is a program and nothing is interpreted. */
  command: string
  programArguments?: string[] | undefined
  workspace: string
  timeoutMs: number
}

export interface CommandResult {
  exitCode: number | null
  output: string
  errors: string
  timedOut: boolean
  truncated: boolean
}

const mostCharacters = 64_000

/** Only what programs need to work: keys and settings of the service stay with the service. */
function environmentFor(workspace: string): Record<string, string> {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: workspace,
    TMPDIR: workspace,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
  }
}

/** Its own process group, killed as a group: a program that starts others leaves none behind. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<CommandResult> {
  const program = command.programArguments ? command.command : '/bin/sh'
  const child = spawn(program, command.programArguments ?? ['-c', command.command], {
    cwd: command.workspace,
    env: environmentFor(command.workspace),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const result: CommandResult = { exitCode: null, output: '', errors: '', timedOut: false, truncated: false }
  const timer = setTimeout(() => {
    result.timedOut = true
    killGroup(child)
  }, command.timeoutMs)
  const abort = () => killGroup(child)
  signal.addEventListener('abort', abort, { once: true })
  try {
    collect(child, result)
    result.exitCode = await ended(child)
    signal.throwIfAborted()
    return result
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    if (child.exitCode === null && child.signalCode === null) killGroup(child)
  }
}

function collect(child: ChildProcess, result: CommandResult): void {
  const take = (field: 'output' | 'errors') => (text: string) => {
    result[field] += text
    if (result[field].length <= mostCharacters) return
    result[field] = result[field].slice(0, mostCharacters)
    result.truncated = true
    killGroup(child)
  }
  child.stdout?.setEncoding('utf8').on('data', take('output'))
  child.stderr?.setEncoding('utf8').on('data', take('errors'))
}

/**
 * The end of the first process is the end of the command: a child it left in the background may hold the pipes open for
 * ever, so it is killed, and what was written until then is the output.
 */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => {
      killGroup(child)
      child.once('close', () => resolve(code))
    })
  })
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has already ended.
  }
}
