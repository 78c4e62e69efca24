import { spawnSync } from 'node:child_process'

/** What stands in the way of a release from this tree: one sentence that names the changed files, or nothing. */
export function findTreeChanges(root: string): string | undefined {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain', '-z', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return `A release is made from a clone, and git says: ${stderr.trim()}`
  // Two letters and a blank stand before a name; what was renamed is followed by its old name alone.
  const changed = stdout.split('\0').flatMap(entry => (/^[ A-Z?!]{2} /.test(entry) ? [entry.slice(3)] : []))
  if (changed.length === 0) return undefined
  return `A release is made from what is committed; commit or put aside first: ${changed.join(', ')}`
}
