import { execFileSync } from 'node:child_process'

/** The processes that this one has started and that are still there. */
export function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return table.flatMap(row => {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return Number(ppid) === parent && !args.startsWith('ps ') ? [Number(pid)] : []
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
