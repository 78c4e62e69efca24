import type { Output } from './output.ts'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 100
const clearLine = '\r\x1b[2K'

export interface StatusLine {
  show(text: string): void
  /** Runs something that prints whole lines; the status line is put back below them. */
  above(print: () => void): void
  close(): void
}

/** A spinner with a text at the bottom of a terminal. Elsewhere it is silent. */
export function createStatusLine(output: Output | undefined): StatusLine {
  const terminal = output?.isTTY ? output : undefined
  let text = ''
  let frame = 0
  let timer: NodeJS.Timeout | undefined

  function draw(): void {
    if (!terminal || text === '') return
    // Some terminals say 0 when they do not know.
    const width = (terminal.columns || 80) - 1
    terminal.write(`${clearLine}${`${frames[frame % frames.length]} ${text}`.slice(0, width)}`)
  }
  function erase(): void {
    if (terminal && text !== '') terminal.write(clearLine)
  }

  return {
    show(next) {
      text = next
      draw()
      timer ??=
        terminal &&
        setInterval(() => {
          frame += 1
          draw()
        }, frameMs).unref()
    },
    above(print) {
      erase()
      print()
      draw()
    },
    close() {
      clearInterval(timer)
      erase()
      text = ''
    },
  }
}
