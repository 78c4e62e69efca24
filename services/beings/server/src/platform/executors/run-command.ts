import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { guardCommand } from './guard-command.ts'
import { resolveProgram } from './resolve-program.ts'

export interface Command {
  /** A text for the shell, or the words of one program, which no shell sees. */
  run: string | { words: readonly string[]; program: string }
  workspace: string
  folders: readonly string[]
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
/** What was written before the end may still be on its way; nobody who holds the pipe may make us wait longer. */
const lastWordsMs = 250

/** Only what programs need to work: keys and settings of the service stay with the service. */
function environmentFor({ workspace, folders }: Command, mark: string): Record<string, string> {
  const [name = '', value = ''] = mark.split('=')
  return {
    PATH: folders.join(':'),
    HOME: workspace,
    TMPDIR: workspace,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    [name]: value,
  }
}

/** A session of its own, ended with all that came of it: a program that starts others leaves none behind. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<CommandResult> {
  const [program, words] = await programOf(command)
  signal.throwIfAborted()
  const mark = `BEINGS_COMMAND=${randomUUID()}`
  const child = spawn(program, words.slice(1), {
    argv0: words[0] ?? program,
    cwd: command.workspace,
    env: environmentFor(command, mark),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const guard = guardCommand(child, mark)
  const result: CommandResult = { exitCode: null, output: '', errors: '', timedOut: false, truncated: false }
  const over = Promise.withResolvers<void>()
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  child.once('error', over.reject)
  child.once('exit', code => {
    result.exitCode = code
    over.resolve()
  })
  const timer = setTimeout(() => {
    result.timedOut = true
    over.resolve()
  }, command.timeoutMs)
  signal.addEventListener('abort', () => over.resolve(), { once: true })
  collect(child, result, over.resolve)
  try {
    await over.promise
  } finally {
    clearTimeout(timer)
    await guard.end()
    await lastWords(child, closed)
  }
  signal.throwIfAborted()
  return result
}

/** The file that was judged: should the name lead elsewhere by now, nothing runs. */
async function programOf({ run, ...scope }: Command): Promise<[program: string, words: readonly string[]]> {
  if (typeof run === 'string') return ['/bin/sh', ['/bin/sh', '-c', run]]
  const program = await resolveProgram(run.words[0] ?? '', scope)
  if (program === undefined) throw new Error(`There is no program "${run.words[0]}".`)
  if (program.realPath !== run.program) throw new Error('The program has been replaced meanwhile; nothing was run.')
  return [program.realPath, run.words]
}

function collect(child: ChildProcess, result: CommandResult, full: () => void): void {
  const take = (field: 'output' | 'errors') => (text: string) => {
    result[field] += text
    if (result[field].length <= mostCharacters) return
    result[field] = result[field].slice(0, mostCharacters)
    result.truncated = true
    // Nothing more is read, however much is written until it is killed.
    child.stdout?.destroy()
    child.stderr?.destroy()
    full()
  }
  child.stdout?.setEncoding('utf8').on('data', take('output'))
  child.stderr?.setEncoding('utf8').on('data', take('errors'))
}

async function lastWords(child: ChildProcess, closed: Promise<void>): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, lastWordsMs)
  if (child.pid !== undefined) await Promise.race([closed, patience.promise])
  clearTimeout(timer)
  child.stdout?.destroy()
  child.stderr?.destroy()
}
