import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CodeFolder } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'
import { openFolder } from '../../platform/executors/files/open-folder.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listRoots, resolveCodePath } from './code-path.ts'
import { languageOf } from './languages.ts'

const mostEntries = 2000

/** A folder within the roots; without a path: the roots. */
export async function browseCode(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  path: string | undefined,
): Promise<CodeFolder> {
  if (path === undefined || path === '') {
    const roots = await listRoots(context)
    const entries = roots.map(root => ({ ...root, kind: 'folder' as const, size: 0, language: '' }))
    return { path: '', parent: null, entries }
  }
  const place = await resolveCodePath(context, 'path', path)
  if (!place.isFolder) throw invalid('That is a file.', 'path must be a folder')
  await using folder = await openFolder(place.path, place.places)
  const found = await readdir(folder.at(), { withFileTypes: true })
  // Links are left out: where they lead is judged when somebody asks for it.
  const shown = found
    .filter(entry => entry.isDirectory() || entry.isFile())
    .filter(entry => place.places.byName(join(place.path, entry.name)) !== 'closed')
    .slice(0, mostEntries)
  const entries = await Promise.all(
    shown.map(async entry => {
      const own = join(place.path, entry.name)
      if (entry.isDirectory()) return { name: entry.name, path: own, kind: 'folder' as const, size: 0, language: '' }
      const size = await lstat(folder.at(entry.name)).then(
        info => info.size,
        () => 0,
      )
      return { name: entry.name, path: own, kind: 'file' as const, size, language: languageOf(own).id }
    }),
  )
  entries.sort((one, other) => two(one.kind) - two(other.kind) || one.name.localeCompare(other.name))
  return { path: place.path, parent: place.path === place.root ? '' : dirname(place.path), entries }
}

const two = (kind: 'folder' | 'file') => (kind === 'folder' ? 0 : 1)
