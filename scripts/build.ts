import { buildStaleWebApps } from './launcher/build-web.ts'

buildStaleWebApps(process.argv.slice(2))
process.disconnect?.()
