import { constants, existsSync } from 'node:fs'
import { type FileHandle, open, readlink, realpath, stat, statfs } from 'node:fs/promises'
import { type ClosedPlaces, closedReason, identityOf } from './closed-places.ts'

/** A folder that was opened first and judged afterwards, so that nobody can put another one in its place. */
export interface OpenFolder extends AsyncDisposable {
  readonly path: string
  readonly places: ClosedPlaces
  /** The way to the folder itself, or to a name in it, that leads through the open handle. */
  at(name?: string): string
  /** Whether `at` leads through the handle; where it cannot, the place is compared before and after. */
  readonly isPinned: boolean
  /** Throws when the folder is not where it was opened any more. */
  confirm(): Promise<void>
}

/** With these a path can begin at an open handle. */
const handlesLead = process.platform === 'linux' && existsSync('/proc/self/fd')

/** O_PATH, which Node does not name: passing through a folder must not need the right to list it. */
const withoutReading = process.platform === 'linux' ? 0x20_0000 : 0

/** Where the kernel shows processes, devices and itself: proc, sysfs, debugfs, tracefs, securityfs, bpf, cgroups. */
const systemKinds = new Set([0x9fa0, 0x62656572, 0x64626720, 0x74726163, 0x73636673, 0xcafe4a11, 0x27e0eb, 0x63677270])

export class PathChangedFault extends Error {
  constructor() {
    super('the path changed while it was opened')
  }
}

/** `path` is the real one, as it was judged. */
export async function openFolder(path: string, places: ClosedPlaces, isPinned = handlesLead): Promise<OpenFolder> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW | withoutReading
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    // A link in the place of a folder is told by one of these.
    if (error.code === 'ELOOP' || error.code === 'ENOTDIR') throw new PathChangedFault()
    throw error
  })
  try {
    const way = isPinned ? `/proc/self/fd/${handle.fd}` : path
    const confirm = () => (isPinned ? confirmName(way, path) : confirmPlace(handle, path))
    await confirm()
    const place = places.byIdentity(await identitiesUp(way))
    if (place === 'closed') throw new Error(closedReason)
    if (place === 'open' && systemKinds.has((await statfs(way)).type)) throw new Error('system devices are closed')
    const at = (name?: string) => {
      // Its number may be that of another folder by now.
      if (handle.fd < 0) throw new Error('the folder is closed already')
      return name === undefined ? way : `${way}/${name || '.'}`
    }
    return { path, places, at, isPinned, confirm, [Symbol.asyncDispose]: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function confirmName(way: string, path: string): Promise<void> {
  if ((await readlink(way)) !== path) throw new PathChangedFault()
}

async function confirmPlace(handle: FileHandle, path: string): Promise<void> {
  const [opened, now] = [await handle.stat({ bigint: true }), await stat(path, { bigint: true })]
  if ((await realpath(path)) !== path || identityOf(opened) !== identityOf(now)) throw new PathChangedFault()
}

const deepest = 256

/** The folder and those around it, by identity; `..` of an open folder cannot be swapped. */
async function identitiesUp(way: string): Promise<string[]> {
  const identities: string[] = []
  for (let at = `${way}/.`; identities.length < deepest; at += '/..') {
    const identity = identityOf(await stat(at, { bigint: true }))
    if (identity === identities.at(-1)) return identities
    identities.push(identity)
  }
  throw new Error('the path has too many folders')
}

/** Errors of the system name the way they took; people and models know the path. */
export function plainly(error: unknown, { path }: OpenFolder): unknown {
  if (error instanceof Error) error.message = error.message.replaceAll(/\/proc\/self\/fd\/\d+/g, path)
  return error
}
