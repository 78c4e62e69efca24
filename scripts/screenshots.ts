import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run screenshots`: makes the pictures of beings in docs/images anew, of the example world of `npm run beings:seed`.
const entry = fileURLToPath(new URL('../e2e/screenshots/take-all.ts', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1
process.disconnect?.()
