import { type ChildProcess, execFile } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

/** The two pipes that a command writes to: its output, and its errors. */
export interface CommandOutput {
  /** What the command is given. */
  writers: ['pipe', 'pipe'] | [number, number]
  /** As the system names them in the list of what a process holds. */
  names: ReadonlySet<string>
  /** The other ends. Called once, when the command has been started or could not be: it keeps the only writers. */
  readers(child?: ChildProcess): Readable[]
}

/**
 * On Linux the names are known before the command runs: it may be over, and have left something behind, before anybody could
 * look at what it was given.
 */
export async function openOutput(): Promise<CommandOutput> {
  if (process.platform === 'linux') return openNamedPipes()
  const readers = (child?: ChildProcess) => [child?.stdout, child?.stderr].filter(stream => stream != null)
  return { writers: ['pipe', 'pipe'], names: new Set(), readers }
}

async function openNamedPipes(): Promise<CommandOutput> {
  const folder = await mkdtemp(join(tmpdir(), 'beings-command-'))
  try {
    const [output, errors] = [join(folder, 'output'), join(folder, 'errors')] as const
    await promisify(execFile)('mkfifo', ['-m', '600', output, errors])
    const ends = [openEnds(output), openEnds(errors)] as const
    return {
      writers: [ends[0].writer, ends[1].writer],
      names: new Set([output, errors].map(path => `${path} (deleted)`)),
      readers() {
        for (const { writer } of ends) closeSync(writer)
        return ends.map(({ reader }) => new Socket({ fd: reader, readable: true, writable: false }))
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The reader comes first and does not wait for a writer, so that the writer need not wait for a reader. */
function openEnds(path: string): { reader: number; writer: number } {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reader, writer: openSync(path, constants.O_WRONLY) }
}
