import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explainNpm } from './explain.mjs'
import { fail } from './fail.mjs'
import { showProgress } from './progress.mjs'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
/** A network that is away is noticed within half a minute; npm's own pauses add up to more than one. */
const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000']

/** Installs what the lockfile pins, with its integrity checked, and shows how far it is. */
export async function runNpm({ folder, npm: [command, ...before], env, what, add, wanted, title }) {
  const verb = add ? ['install', '--no-save'] : ['ci']
  const flags = [...verb, ...(what === 'serving' ? ['--omit=dev'] : ['--include=dev']), ...quiet, ...patience]
  const progress = showProgress(`Installing ${title}`, () => ({
    done: wanted.filter(({ path }) => existsSync(join(folder, path, 'package.json'))).length,
    of: wanted.length,
  }))
  const child = spawn(command, [...before, ...flags], {
    cwd: folder,
    // What the caller's npm was told (a workspace, a prefix, production) is not meant for this one.
    env: { ...env, NODE_ENV: '', npm_config_workspace: '', npm_config_prefix: '', npm_config_omit: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endWith(child, signal))
  let errors = ''
  child.stderr.on('data', piece => {
    errors += piece
  })
  const { code, error } = await ended(child)
  progress.end(code === 0)
  if (error) fail(`npm could not be started (${error.message}). Install Node 24 with npm, then try again.`)
  if (code !== 0) fail(explainNpm(errors, folder))
}

function ended(child) {
  return new Promise(resolve => {
    child.on('error', error => resolve({ error }))
    child.on('close', code => resolve({ code }))
  })
}

function endWith(child, signal) {
  child.kill(signal)
  child.once('close', () => process.exit(130))
}
