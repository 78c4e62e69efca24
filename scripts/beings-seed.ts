import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run beings:seed -- --language de-DE`: fills an empty service with a month of example data.
const seed = fileURLToPath(new URL('../services/beings/server/src/seed.ts', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', seed, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1
process.disconnect?.()
