import { styleText } from 'node:util'
import type { Output } from './output.ts'
import { createStatusLine } from './status-line.ts'
import { visible, visibleJson } from './visible.ts'

export interface Terminal {
  readonly stdout: Output
  readonly stderr: Output
}
export type Style = Parameters<typeof styleText>[0]

/** Text with a colour. Only the screen turns it into escape sequences, after it has made those of others visible. */
export interface Painted {
  readonly style: Style
  readonly text: string
}
export type Part = string | Painted

/** Where a command says things: lines for people, or one JSON object a line for programs. */
export interface Screen {
  readonly json: boolean
  /** For people, on standard output; nothing with --json. */
  line(...parts: readonly Part[]): void
  /** For programs, on standard output; nothing without --json. */
  data(value: unknown): void
  /** On standard error, in both cases. */
  note(text: string): void
  /** The line that stays at the bottom of a terminal; nothing in a pipe. */
  status(text: string): void
  connection(state: 'live' | 'reconnecting' | 'offline', error?: unknown): void
  close(): void
}

export function paint(style: Style, text: string): Painted {
  return { style, text }
}

export interface Look {
  readonly color: boolean
  /** Whether a line may be written over. */
  readonly moving: boolean
  readonly json: boolean
}

export function createScreen({ stdout, stderr }: Terminal, { color, moving, json }: Look): Screen {
  const statusLine = createStatusLine(json || !moving ? undefined : stdout)
  const colored = color && stdout.isTTY === true
  let lastState = 'live'
  const show = (part: Part) => {
    if (typeof part === 'string') return visible(part)
    const text = visible(part.text)
    return colored ? styleText(part.style, text, { validateStream: false }) : text
  }
  const above = (output: Output, text: string) => statusLine.above(() => output.write(`${text}\n`))

  return {
    json,
    line: (...parts) => (json ? undefined : above(stdout, parts.map(show).join(''))),
    data: value => (json ? above(stdout, visibleJson(value)) : undefined),
    note: text => above(stderr, visible(text)),
    status: text => statusLine.show(visible(text)),
    connection(state, error) {
      const wasLost = lastState !== 'live'
      if (state === 'live' && wasLost) above(stderr, 'Connected again.')
      if (state !== 'live' && !wasLost)
        above(stderr, `The connection to the inbox is lost${reason(error)}; trying again until it is back.`)
      lastState = state
    },
    close: () => statusLine.close(),
  }
}

function reason(error: unknown): string {
  const code = (error as { cause?: { code?: string } } | undefined)?.cause?.code
  return code === undefined ? '' : visible(` (${code})`)
}
