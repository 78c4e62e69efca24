import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildStaleWebApps, findWebApps } from './launcher/build-web.ts'
import { launch } from './launcher/launch.ts'
import { choosePlans } from './launcher/processes.ts'
import type { Supervised } from './launcher/supervise.ts'

/** Editors save in several steps; one restart is enough for all of them. */
const settleMs = 200
const source = /\.(ts|graphql|json|md)$/
const ignored = /(^|[\\/])(node_modules|dist|data|test|web|cli)([\\/]|$)|\.test\.ts$/

const services = process.argv.slice(2)
const plans = choosePlans(services)
buildStaleWebApps(services)
const builders = findWebApps().map(app =>
  spawn(process.execPath, ['../../../node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn'], {
    cwd: app,
    stdio: ['pipe', 'inherit', 'inherit'],
  }),
)
process.exitCode = await launch(plans, restartOnChange)
for (const builder of builders) builder.kill()
process.exit()

function restartOnChange(running: Supervised[]): void {
  onChange('packages', () => {
    for (const supervised of running) supervised.restart()
  })
  for (const service of new Set(running.map(supervised => supervised.plan.service))) {
    onChange(`services/${service}`, () => {
      for (const supervised of running) if (supervised.plan.service === service) supervised.restart()
    })
  }
}

function onChange(folder: string, react: () => void): void {
  let settling: NodeJS.Timeout | undefined
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !source.test(file) || ignored.test(file)) return
    clearTimeout(settling)
    settling = setTimeout(react, settleMs)
  })
}
