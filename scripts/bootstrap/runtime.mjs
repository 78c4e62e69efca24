import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { install } from './install.mjs'

const neededMajor = 24

/** The Node and the npm that everything runs with: the machine's own when it is new enough, otherwise one from the registry. */
export async function findRuntime(folder) {
  const machine = { node: process.execPath, npm: ownNpm() }
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return machine
  const title = `Node ${neededMajor} (this machine has ${process.versions.node})`
  await install({ folder, runtime: machine, what: 'serving', title })
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const node = Object.keys(optionalDependencies)
    .map(name => join(folder, 'node_modules', name, 'bin', 'node'))
    .find(existsSync)
  const machineName = `${process.platform} ${process.arch}`
  if (!node)
    fail(
      `No Node ${neededMajor} is packaged for ${machineName}. Install Node ${neededMajor} or newer yourself, then try again.`,
    )
  return { node, npm: [node, join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')] }
}

/** The npm that started this process, or the one on the path. */
function ownNpm() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
}
