import { version } from '@trivium/config'
import { buildStaleWebApps } from './launcher/build-web.ts'
import { launch } from './launcher/launch.ts'
import { choosePlans } from './launcher/processes.ts'

try {
  const services = process.argv.slice(2)
  if (services.includes('--version')) console.log(version)
  else process.exitCode = await start(services)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
process.disconnect?.()

function start(services: string[]): Promise<number> {
  const plans = choosePlans(services)
  buildStaleWebApps(services)
  return launch(plans)
}
