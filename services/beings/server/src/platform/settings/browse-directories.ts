import { readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { denied, invalid, notFound } from '../errors.ts'

export interface Listing {
  currentPath: string
  directories: { name: string; path: string; isParent: boolean }[]
}

/** Enough for any folder a person would choose from; a longer list would only be scrolled past. */
const mostEntries = 1000

/** The folders within a folder, the way up first. Files are never shown. */
export async function browseDirectories(dir: string): Promise<Listing> {
  if (dir.includes('\0') || !isAbsolute(dir))
    throw invalid('The path must be absolute.', 'dir must be an absolute path')
  const currentPath = resolve(dir)
  const entries = await readFolder(currentPath)
  const names = entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(entry => entry.name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const inside = names.slice(0, mostEntries).map(name => ({ name, path: join(currentPath, name), isParent: false }))
  const parent = dirname(currentPath)
  const up = parent === currentPath ? [] : [{ name: '..', path: parent, isParent: true }]
  return { currentPath, directories: [...up, ...inside] }
}

async function readFolder(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw notFound('There is no such folder.', path)
    if (code === 'EACCES' || code === 'EPERM') throw denied('This folder may not be read.', path)
    throw error
  }
}
