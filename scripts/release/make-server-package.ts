import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildStaleWebApps } from '../launcher/build-web.ts'
import { collectModules } from './collect-modules.ts'
import { copyResources } from './copy-resources.ts'
import { pinDependencies } from './pin-dependencies.ts'
import { plainName } from './plain-module.ts'
import { type Manifest, readJson, readWorkspaces } from './workspaces.ts'

const program = 'scripts/release/trivium.mjs'

/**
 * The package `trivium`: the services, the launcher and the built web interfaces, every file in the place that it has in the
 * repository, so that all paths between them hold. Types are gone, because Node does not run TypeScript from inside node_modules.
 */
export function makeServerPackage(root: string, folder: string): void {
  buildStaleWebApps()
  rmSync(folder, { recursive: true, force: true })
  const workspaces = readWorkspaces(root)
  const collected = collectModules(program, workspaces)
  for (const [file, code] of collected.modules) {
    const path = join(folder, plainName(file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  chmodSync(join(folder, program), 0o755)
  copyResources(collected, root, folder)
  const { name, version, description, license } = readJson(join(root, 'package.json')) as Manifest
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { trivium: program },
    engines: { node: '>=24' },
    dependencies: pinDependencies(collected, workspaces),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
