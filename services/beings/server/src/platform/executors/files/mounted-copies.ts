import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isInside } from './real-path.ts'

interface Mount {
  device: string
  /** Which part of the file system shows. */
  root: string
  at: string
}

/** Other places where a folder, or a part of it, shows because it was mounted a second time. Known on Linux alone. */
export async function mountedCopies(folder: string): Promise<string[]> {
  const table = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
  return copiesIn(table, folder)
}

export function copiesIn(table: string, folder: string): string[] {
  const mounts = table.split('\n').flatMap(readMount)
  // Of two at the same place the later one covers the earlier.
  const home = mounts.filter(mount => isInside(mount.at, folder)).reduce(deeper, undefined)
  if (!home) return []
  const inner = join(home.root, relative(home.at, folder))
  const others = mounts.filter(mount => mount !== home && mount.device === home.device)
  return others.flatMap(({ root, at }) => {
    if (isInside(inner, root)) return [at]
    return isInside(root, inner) ? [join(at, relative(root, inner))] : []
  })
}

function deeper(best: Mount | undefined, mount: Mount): Mount {
  return best === undefined || mount.at.length >= best.at.length ? mount : best
}

function readMount(line: string): Mount[] {
  const [, , device, root, at] = line.split(' ')
  if (device === undefined || root === undefined || at === undefined) return []
  return [{ device, root: unescapeOctal(root), at: unescapeOctal(at) }]
}

function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
}
