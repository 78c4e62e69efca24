import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Traces {
  /** An entry of the environment that every process of a command has, unless it was cleared. */
  mark: string
  /** Sessions of the command: the one it began in, and those its processes have made. */
  sessions: ReadonlySet<number>
  /** The pipes it writes to, as the system names them. */
  pipes: ReadonlySet<string>
}

export interface FoundProcess {
  pid: number
  session: number
}

interface Seen extends FoundProcess {
  parent: number
  ours: boolean
}

/** Everything that belongs to a command, also what left its process group, its session or its parents. */
export async function findProcesses(traces: Traces): Promise<FoundProcess[]> {
  const seen = process.platform === 'linux' ? await readProc(traces) : await readPs(traces)
  const ours = new Map(seen.filter(one => one.ours).map(one => [one.pid, one]))
  for (let before = -1; before !== ours.size; ) {
    before = ours.size
    for (const one of seen) if (ours.has(one.parent)) ours.set(one.pid, one)
  }
  ours.delete(process.pid)
  return [...ours.values()]
}

/** Few at a time, so that a machine with many processes is not a burden for everybody else here. */
const atOnce = 16

async function readProc(traces: Traces): Promise<Seen[]> {
  const pids = (await readdir('/proc').catch((): string[] => [])).filter(name => /^\d+$/.test(name)).map(Number)
  const seen: Seen[] = []
  for (let at = 0; at < pids.length; at += atOnce) {
    const some = await Promise.all(pids.slice(at, at + atOnce).map(pid => readOne(pid, traces)))
    seen.push(...some.filter(one => one !== undefined))
  }
  return seen
}

async function readOne(pid: number, { mark, sessions, pipes }: Traces): Promise<Seen | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name of the program stands in brackets and may hold anything, brackets and blanks included.
  const [state, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === undefined || state === '' || state === 'Z') return undefined
  const one = { pid, parent: Number(parent), session: Number(session) }
  if (sessions.has(one.session)) return { ...one, ours: true }
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  const ours = environment.split('\0').includes(mark) || (await holdsPipe(pid, pipes))
  return { ...one, ours }
}

async function holdsPipe(pid: number, pipes: ReadonlySet<string>): Promise<boolean> {
  if (pipes.size === 0) return false
  const links = await Promise.all([1, 2].map(fd => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return links.some(link => pipes.has(link))
}

/** Where there is no /proc, the environment is what `ps` prints behind the command. */
async function readPs({ mark, sessions }: Traces): Promise<Seen[]> {
  const format = ['-A', '-E', '-ww', '-o', 'pid=,ppid=,pgid=,command=']
  const { stdout } = await promisify(execFile)('ps', format, { maxBuffer: 64_000_000 }).catch(() => ({ stdout: '' }))
  return stdout.split('\n').flatMap(line => {
    const [, pid, parent, group, rest] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (pid === undefined || rest === undefined) return []
    const session = Number(group)
    return [{ pid: Number(pid), parent: Number(parent), session, ours: sessions.has(session) || rest.includes(mark) }]
  })
}
