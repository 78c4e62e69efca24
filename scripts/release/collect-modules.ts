import { makePlain } from './plain-module.ts'
import type { Workspaces } from './workspaces.ts'

export interface Collected {
  /** Plain code by the name of its source file. */
  modules: Map<string, string>
  /** Files that are imported as they are: JSON. */
  files: Set<string>
  /** The workspaces that any of it belongs to. */
  folders: Set<string>
  /** Packages from npm, with a file that imports each. */
  packages: Map<string, string>
}

/** Follows every import from one file on. What nothing asks for, tests above all, stays behind. */
export function collectModules(entry: string, workspaces: Workspaces): Collected {
  const found: Collected = { modules: new Map(), files: new Set(), folders: new Set(), packages: new Map() }
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.modules.has(file) || found.files.has(file)) continue
    const folder = workspaces.folderOf(file)
    if (folder) found.folders.add(folder)
    if (!/\.(ts|mjs)$/.test(file)) found.files.add(file)
    else {
      const { code, files, packages } = makePlain(file, workspaces)
      found.modules.set(file, code)
      waiting.push(...files)
      for (const name of packages) found.packages.set(name, file)
    }
  }
  return found
}
