import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type CommandOutput, openOutput } from './command-output.ts'
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
  const output = await openOutput()
  const mark = `BEINGS_COMMAND=${randomUUID()}`
  const { child, readers } = start(command, output, { program, words, mark, signal })
  const guard = guardCommand(child, mark, output.names)
  const result: CommandResult = { exitCode: null, output: '', errors: '', timedOut: false, truncated: false }
  const over = Promise.withResolvers<void>()
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
  collect(readers, result, over.resolve)
  try {
    await over.promise
  } finally {
    clearTimeout(timer)
    await guard.end()
    await lastWords(readers)
  }
  signal.throwIfAborted()
  return result
}

interface Starting {
  program: string
  words: readonly string[]
  mark: string
  signal: AbortSignal
}

function start(command: Command, output: CommandOutput, { program, words, mark, signal }: Starting) {
  try {
    signal.throwIfAborted()
    const child = spawn(program, words.slice(1), {
      argv0: words[0] ?? program,
      cwd: command.workspace,
      env: environmentFor(command, mark),
      detached: true,
      stdio: ['ignore', ...output.writers],
    })
    return { child, readers: output.readers(child) }
  } catch (error) {
    for (const reader of output.readers()) reader.destroy()
    throw error
  }
}

/** The file that was judged: should the name lead elsewhere by now, nothing runs. */
async function programOf({ run, ...scope }: Command): Promise<[program: string, words: readonly string[]]> {
  if (typeof run === 'string') return ['/bin/sh', ['/bin/sh', '-c', run]]
  const program = await resolveProgram(run.words[0] ?? '', scope)
  if (program === undefined) throw new Error(`There is no program "${run.words[0]}".`)
  if (program.realPath !== run.program) throw new Error('The program has been replaced meanwhile; nothing was run.')
  return [program.realPath, run.words]
}

function collect(readers: readonly Readable[], result: CommandResult, full: () => void): void {
  const take = (field: 'output' | 'errors') => (text: string) => {
    result[field] += text
    if (result[field].length <= mostCharacters) return
    result[field] = result[field].slice(0, mostCharacters)
    result.truncated = true
    // Nothing more is read, however much is written until it is killed.
    for (const reader of readers) reader.destroy()
    full()
  }
  for (const [at, reader] of readers.entries()) {
    reader.setEncoding('utf8').on('data', take(at === 0 ? 'output' : 'errors'))
  }
}

async function lastWords(readers: readonly Readable[]): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, lastWordsMs)
  await Promise.race([Promise.allSettled(readers.map(reader => finished(reader))), patience.promise])
  clearTimeout(timer)
  for (const reader of readers) reader.destroy()
}
