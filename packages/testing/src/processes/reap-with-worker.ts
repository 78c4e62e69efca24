import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./reaper.ts', import.meta.url))

let reaper: Writable | undefined

/** Makes sure that the process group does not outlive this process; returns the call that takes the promise back. */
export function reapWithWorker(group: number): () => void {
  reaper ??= startReaper()
  const pipe = reaper
  pipe.write(`add ${group}\n`)
  return () => pipe.write(`remove ${group}\n`)
}

function startReaper(): Writable {
  const args = ['--disable-warning=ExperimentalWarning', program]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'], cwd: '/', detached: true })
  // The reaper waits for this process to end, so it must not be what keeps it alive.
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  child.stdin.on('error', () => {})
  return child.stdin
}
