import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
}

export interface Workspaces {
  root: string
  /** The file behind an import such as `@trivium/live/client`; undefined when it is no workspace. */
  fileOf(specifier: string): string | undefined
  /** The folder of the workspace that a file belongs to; undefined for the scripts. */
  folderOf(file: string): string | undefined
  manifestOf(folder: string): Manifest
}

export function readWorkspaces(root: string): Workspaces {
  const { workspaces } = readJson(join(root, 'package.json')) as { workspaces: string[] }
  const folders = globSync(
    workspaces.map(pattern => `${pattern}/package.json`),
    { cwd: root },
  ).map(dirname)
  const manifests = new Map(folders.map(folder => [folder, readJson(join(root, folder, 'package.json')) as Manifest]))

  return {
    root,
    fileOf(specifier) {
      for (const [folder, { name, exports = {} }] of manifests) {
        if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
        const file = exports[`.${specifier.slice(name.length)}`]
        if (file === undefined) throw new Error(`${name} has no export for ${specifier}.`)
        return join(folder, file)
      }
      return undefined
    },
    folderOf: file => folders.find(folder => file.startsWith(`${folder}/`)),
    manifestOf: folder => manifests.get(folder) as Manifest,
  }
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
