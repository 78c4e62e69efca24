import { StartFault } from '@trivium/config'

const sqliteFull = 13

/** What keeps a folder from being written or read is the user's to mend: one sentence instead of a stack. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof StartFault || !(error instanceof Error)) return error
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number }
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull) {
    return new StartFault(`There is no space left for ${folder}. Free some, or choose another folder.`)
  }
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EBUSY', 'ENAMETOOLONG'].includes(code)) {
    return new StartFault(
      `${path ?? folder} cannot be used (${code}). Change its permissions, or choose another folder.`,
    )
  }
  return error
}

export function inBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
}
