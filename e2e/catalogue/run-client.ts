import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startProcess, temporaryDirectory } from '@trivium/testing'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'e2e/clients')

/** How npm reaches its registry is the machine's own affair; a test starts its processes without any other variable. */
const passedOn =
  /^(npm_config_(registry|cache|userconfig|globalconfig|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|HOME)$/i

/** The packages of the clients, as their lockfile says: fetched by the first test that needs them, never by `npm start`. */
export async function installClients(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  const fetched = join(root, 'scripts/runtime/node_modules/npm/bin/npm-cli.js')
  const [command = 'npm', ...before] = existsSync(fetched) ? [process.execPath, fetched] : ['npm']
  const args = [...before, 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const passed = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  const env = { ...Object.fromEntries(passed), PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const npm = startProcess({ command, args, env, cwd: folder })
  const { code } = await npm.waitForExit()
  if (code !== 0) throw new Error(`npm could not install the clients:\n${npm.output()}`)
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
export type Seen = any

/** Runs one of the clients in e2e/clients against a catalogue and returns what it has seen. */
export async function runClient(name: string, catalogue: string): Promise<Seen> {
  const client = startProcess({
    command: process.execPath,
    args: [join(folder, `${name}.mjs`)],
    env: { CATALOGUE: `${catalogue}/graphql`, FOLDER: await temporaryDirectory(), NO_COLOR: '1' },
    cwd: folder,
  })
  const { code } = await client.waitForExit()
  const line = client
    .output()
    .split('\n')
    .findLast(text => text.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`${name} ended with ${code}:\n${client.output()}`)
  return JSON.parse(line)
}
