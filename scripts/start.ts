import { buildStaleWebApps } from './launcher/build-web.ts'
import { launch } from './launcher/launch.ts'
import { choosePlans } from './launcher/processes.ts'

try {
  const services = process.argv.slice(2)
  const plans = choosePlans(services)
  buildStaleWebApps(services)
  process.exitCode = await launch(plans)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
process.disconnect?.()
