/** `npm test`: makes sure of the programs that the tests use and of the web interfaces, then runs all tests, or the files named. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureSystemPackages, wishForHeadlessShell } from '@trivium/testing/system'
import { buildStaleWebApps } from './launcher/build-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const given = process.argv.slice(2)

try {
  await ensureSystemPackages(line => console.log(line))
  await wishForHeadlessShell(line => console.log(line))
  buildStaleWebApps()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const full = given.includes('--full')
const child = spawn(process.execPath, [vitest, 'run', ...given.filter(argument => argument !== '--full')], {
  cwd: root,
  env: { ...process.env, ...(full && { TRIVIUM_TEST_FULL: '1' }) },
  // The channel carries nothing: the run ends when it closes, so that it does not outlive this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

let received: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    received = signal
    child.kill(signal)
  })
}

child.once('error', error => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code, signal) => {
  const cause = received ?? signal
  process.exit(cause ? 128 + constants.signals[cause] : (code ?? 1))
})
