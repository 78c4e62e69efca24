import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Exit, startProcess, temporaryDirectory } from '@trivium/testing'

const root = join(import.meta.dirname, '../..')

/** How npm reaches its registry is the machine's own affair; a test starts its processes without any other variable. */
const passedOn =
  /^(npm_config_(registry|cache|userconfig|globalconfig|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i

export interface Ended extends Exit {
  output: string
}

export async function run(
  command: string,
  args: string[],
  options: { cwd?: string; network?: boolean } = {},
): Promise<Ended> {
  const network = Object.entries(process.env).filter(([name]) => options.network && passedOn.test(name))
  const env = { NO_COLOR: '1', ...Object.fromEntries(network) }
  const started = startProcess({ command, args, env, cwd: options.cwd ?? (await temporaryDirectory()) })
  return { ...(await started.waitForExit()), output: started.output() }
}

/** Both packages of a release, made from the files as they are: a test must not depend on what is committed. */
export async function makeDraft(): Promise<{ server: string; client: string }> {
  const folder = await temporaryDirectory()
  const script = join(root, 'scripts/release.ts')
  const { code, output } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    script,
    '--draft',
    folder,
  ])
  if (code !== 0) throw new Error(`The release could not be made:\n${output}`)
  const find = (name: RegExp) => join(folder, readdirSync(folder).find(file => name.test(file)) ?? '')
  return { server: find(/^trivium-\d.*\.tgz$/), client: find(/^trivium-inbox-cli-\d.*\.tgz$/) }
}

/** Installs a package from its file into an empty folder, as a user would; returns the folder of its programs. */
export async function install(file: string): Promise<{ folder: string; program(name: string): string }> {
  const folder = await temporaryDirectory()
  const [command = 'npm', ...before] = findNpm()
  const flags = ['install', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run(command, [...before, ...flags, file], { cwd: folder, network: true })
  if (code !== 0) throw new Error(`npm could not install ${file}:\n${output}`)
  return { folder, program: name => join(folder, 'node_modules/.bin', name) }
}

function findNpm(): string[] {
  const fetched = join(root, 'scripts/runtime/node_modules/npm/bin/npm-cli.js')
  return existsSync(fetched) ? [process.execPath, fetched] : ['npm']
}
