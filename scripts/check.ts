import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findUpwardImports } from './checks/areas.ts'
import { checkDocs } from './checks/docs.ts'
import { findForbiddenImports } from './checks/imports.ts'
import { findUnusedParts } from './checks/kernel-use.ts'
import { findBrokenLinks } from './checks/links.ts'
import { findLockfileFaults } from './checks/lockfiles.ts'
import { findMissingPaths } from './checks/paths.ts'
import { findTreeFaults } from './checks/tree.ts'
import { findVersionFaults } from './checks/versions.ts'

const write = process.argv.includes('--write')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && existsSync(file))

const checks: [name: string, faults: () => string[] | Promise<string[]>][] = [
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ...globSync(['services/*/web/tsconfig.json', 'packages/ui/tsconfig.json']).map((project): (typeof checks)[number] => [
    `types of ${project.replace('/tsconfig.json', '')}`,
    () => run('tsc', ['-p', project]),
  ]),
  ['lint and format', () => run('biome', ['check', '--error-on-warnings', ...(write ? ['--write'] : []), '.'])],
  ['imports', () => findForbiddenImports(files)],
  ['areas of beings', () => findUpwardImports(files)],
  ['use of the kernel', () => findUnusedParts(files)],
  ['documentation', () => checkDocs({ write })],
  ['links', () => findBrokenLinks(files)],
  ['paths in pages', () => findMissingPaths(files)],
  ['lockfiles', () => findLockfileFaults(files)],
  ['tree', () => findTreeFaults(files)],
  ['versions', () => findVersionFaults(files)],
]

let failed = 0
for (const [name, check] of checks) {
  const faults = await check()
  process.stdout.write(`${faults.length === 0 ? '✓' : '✗'} ${name}\n`)
  for (const fault of faults) process.stdout.write(`    ${fault}\n`)
  if (faults.length > 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
process.disconnect?.()

function run(tool: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${tool}`, args, { encoding: 'utf8' })
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n')
}
