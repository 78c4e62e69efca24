import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

// One script per published claim: `npm run bench -- group-commit`. Without a name it lists them.
const [name, ...args] = process.argv.slice(2)
const script = `bench/${name}/run.ts`
if (!name || !existsSync(script)) {
  const names = globSync('bench/*/run.ts').map(file => file.split(/[\\/]/)[1])
  process.stdout.write(`Choose one: ${names.sort().join(', ')}\n`)
  process.exitCode = name ? 1 : 0
} else {
  const flags = ['--disable-warning=ExperimentalWarning', script, ...args]
  process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1
}
process.disconnect?.()
