import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { cleanUpLater, drain } from '@trivium/testing'
import { nodeFlags, program } from './inbox.ts'

export interface Terminal {
  /** All that was written so far, with the sequences that move the cursor and set colours. */
  raw(): string
  /** What a person would have read. */
  text(): string
  waitFor(pattern: RegExp): Promise<RegExpMatchArray>
  type(keys: string): void
  exit: Promise<number>
}

/** The command line as a person uses it: in a terminal of its own. */
export function openTerminal(args: readonly string[], env: Record<string, string> = {}): Terminal {
  const { PATH = '', HOME = '' } = process.env
  const pty = spawn(process.execPath, [...nodeFlags, program, ...args], {
    cols: 160,
    rows: 40,
    env: { PATH, HOME, TERM: 'xterm-256color', ...env },
  })
  let output = ''
  pty.onData(data => {
    output += data
  })
  const { promise: exit, resolve } = Promise.withResolvers<number>()
  let isOver = false
  pty.onExit(({ exitCode }) => {
    isOver = true
    resolve(exitCode)
  })
  cleanUpLater(async () => {
    if (!isOver) pty.kill('SIGKILL')
    await exit
  })
  const text = () => stripVTControlCharacters(output)
  return {
    raw: () => output,
    text,
    exit,
    waitFor: pattern => drain(() => pattern.exec(text()) ?? undefined),
    type: keys => pty.write(keys),
  }
}
