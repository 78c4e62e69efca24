import { join } from 'node:path'
import type { Collected } from './collect-modules.ts'
import { readJson, type Workspaces } from './workspaces.ts'

/** The packages from npm that the workspaces declare, in the versions that the lockfile holds and the tests ran with. */
export function pinDependencies({ folders, packages }: Collected, workspaces: Workspaces): Record<string, string> {
  const lock = readJson(join(workspaces.root, 'package-lock.json')) as { packages: Record<string, { version: string }> }
  const pinned: Record<string, string> = {}
  for (const folder of folders) {
    for (const name of Object.keys(workspaces.manifestOf(folder).dependencies ?? {})) {
      if (name.startsWith('@trivium/')) continue
      const entry = lock.packages[`${folder}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
      if (!entry) throw new Error(`The lockfile does not have ${name}, which ${folder} needs.`)
      // One package, one version: a release has a single list.
      if (pinned[name] !== undefined && pinned[name] !== entry.version)
        throw new Error(
          `${name} is wanted as ${pinned[name]} and, by ${folder}, as ${entry.version}; choose one of them.`,
        )
      pinned[name] = entry.version
    }
  }
  for (const [name, file] of packages) {
    if (pinned[name] === undefined) throw new Error(`${file} imports ${name}, which no package.json declares.`)
  }
  return Object.fromEntries(Object.entries(pinned).sort(([a], [b]) => (a < b ? -1 : 1)))
}
