import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run beings -- reset-password`: what can be done to the beings only by whoever has the terminal of their machine.
const entry = fileURLToPath(new URL('../services/beings/server/src/main.ts', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1
process.disconnect?.()
