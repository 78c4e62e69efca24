import { spawnSync } from 'node:child_process'

// `npm run beings -- reset-password`: what can be done to the beings only by whoever has the terminal of their machine.
const entry = 'services/beings/server/src/main.ts'
const flags = ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1
process.disconnect?.()
