import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Loads the example catalogue into the database that the environment names. */
const seed = fileURLToPath(new URL('../services/catalogue/server/src/seed.ts', import.meta.url))
const args = ['--disable-warning=ExperimentalWarning', seed]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(status ?? 1)
