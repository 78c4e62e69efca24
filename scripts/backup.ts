import { cpSync, existsSync, globSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { closeToOthers, withEnvFile } from '@trivium/config'
import { backupSqlite } from '@trivium/db'

const dataDir = resolve(withEnvFile(process.env, process.cwd()).DATA_DIR || './data')
const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
const target = resolve(process.argv[2] ?? join(dataDir, 'backups', stamp))

if (!existsSync(dataDir)) {
  process.stderr.write(`There is nothing to back up: ${dataDir} does not exist. Set DATA_DIR to your data folder.\n`)
  process.exit(1)
}
// A copy tells as much as what it was made of.
process.umask(0o077)
mkdirSync(target, { recursive: true, mode: 0o700 })
for (const file of globSync(join(dataDir, '*.db'))) {
  process.stdout.write(`${basename(file)} …`)
  backupSqlite(file, join(target, basename(file)))
  process.stdout.write(' done\n')
}
// Keys and the beings' own files belong to the databases; without them a restored database cannot be read in full.
cpSync(dataDir, target, {
  recursive: true,
  filter: source => !isDatabase(source) && !source.startsWith(target) && basename(source) !== 'backups',
})
closeToOthers(target, readdirSync(dataDir))
process.stdout.write(`Saved to ${target}. To restore, stop the services and put these files into the data folder.\n`)
process.disconnect?.()

function isDatabase(path: string): boolean {
  return /\.db(-wal|-shm)?$/.test(path)
}
