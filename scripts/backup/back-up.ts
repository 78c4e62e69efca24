import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Environment, StartFault, version } from '@trivium/config'
import { holdLock, listMigrationsOf, prepareDump } from '@trivium/db'
import { commandLine } from './command-line.ts'
import { makeFolder, TreeCopy } from './copy-tree.ts'
import { copyDatabase, findDatabases } from './databases.ts'
import { explain, inBytes } from './faults.ts'
import { dataName, digest, dumpName, type Manifest, manifestName, newManifest } from './manifest.ts'
import { findPlaces, isWithin, type Places } from './places.ts'
import { type Root, walk } from './walk.ts'

export interface BackUpOptions {
  environment: Environment
  /** What was typed after the verb: a folder, or nothing. */
  args: readonly string[]
  /** A line of progress. */
  say(line: string): void
  /** Free bytes where a folder lies. */
  freeBytes?: (folder: string) => Promise<number>
}

interface Job extends BackUpOptions {
  places: Places
  target: string
  unfinished: string
  roots: Root[]
}

/** Services whose data may lie in PostgreSQL, one schema each. */
export const schemas = ['catalogue', 'inbox'] as const

/** Saves everything the services keep, while they run; resolves with the folder. All of it appears under its name, or nothing. */
export async function backUp(options: BackUpOptions): Promise<string> {
  const places = findPlaces(options.environment)
  const target = await chooseTarget(places, options.args)
  const unfinished = `${target}.unfinished`
  const lock = lockBackups(places)
  const discard = () => rmSync(unfinished, { recursive: true, force: true })
  process.once('exit', discard)
  try {
    await clearUnfinished(places, unfinished)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await makeFolder(unfinished)
    await write({ ...options, places, target, unfinished, roots: rootsOf(places) })
    await rename(unfinished, target)
    await flushFolder(dirname(target))
    return target
  } catch (error) {
    discard()
    throw explain(error, target)
  } finally {
    process.off('exit', discard)
    lock?.release()
  }
}

async function chooseTarget({ dataDir, beingsDir, databaseUrl }: Places, args: readonly string[]): Promise<string> {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    throw new StartFault(`Give one folder for the backup, or none: ${commandLine('backup', '/path/to/backup')}`)
  }
  if (!existsSync(dataDir) && !databaseUrl) {
    throw new StartFault(`There is nothing to back up: ${dataDir} does not exist. Set DATA_DIR to your data folder.`)
  }
  const [given] = args
  if (!given) return join(dataDir, 'backups', new Date().toISOString().replaceAll(':', '-').replace('Z', ''))
  const target = resolve(given)
  for (const folder of [dataDir, beingsDir]) {
    if (isWithin(folder, target)) {
      throw new StartFault(
        `${target} lies in the data folder ${folder}. Choose a folder elsewhere, or give none to save to ${join(dataDir, 'backups')}.`,
      )
    }
  }
  await refuseFilled(target)
  return target
}

async function refuseFilled(target: string): Promise<void> {
  try {
    if ((await readdir(target)).length === 0) return await rmdir(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw explain(error, target)
  }
  throw new StartFault(`${target} is not empty. Give each backup a folder of its own.`)
}

/** One at a time: only then is an unfinished folder surely one that was left behind. */
export function lockBackups({ dataDir }: Places): { release(): void } | undefined {
  if (!existsSync(dataDir)) return undefined
  try {
    const lock = holdLock(join(dataDir, 'backup.lock'))
    if (lock) return lock
  } catch {
    throw new StartFault(`The data folder ${dataDir} cannot be written to. Change its permissions.`)
  }
  throw new StartFault(`Another backup or restore of ${dataDir} is under way. Wait until it has ended.`)
}

async function clearUnfinished({ dataDir }: Places, unfinished: string): Promise<void> {
  const own = join(dataDir, 'backups')
  const names = existsSync(own) ? await readdir(own) : []
  const left = names.filter(name => name.endsWith('.unfinished')).map(name => join(own, name))
  for (const folder of [unfinished, ...left]) await rm(folder, { recursive: true, force: true })
}

function rootsOf({ dataDir, beingsDir }: Places): Root[] {
  const all = [...new Set([dataDir, beingsDir])]
  return all.map(folder => ({
    folder,
    except: all.filter(other => other !== folder),
    // Databases are copied as databases. Uploads under way are nobody's yet; locks and earlier backups are of this place.
    skips: name =>
      ['backups', 'incoming', 'beings.json', 'lost+found'].includes(name) ||
      /\.(db|lock)(-wal|-shm|-journal|-bell)?$|\.unfinished$/.test(name),
  }))
}

async function write(job: Job): Promise<void> {
  const { places, unfinished, say } = job
  const manifest = newManifest(version, places.databaseUrl ? 'postgres' : 'sqlite')
  await makeFolder(join(unfinished, dataName))
  await dumpPostgres(job, manifest)
  await checkSpace(job)
  await copyData(job, manifest)
  const file = join(unfinished, manifestName)
  await makeFile(file, `${JSON.stringify(manifest, null, 1)}\n`)
  for (const folder of [join(unfinished, dataName), unfinished]) await flushFolder(folder)
  const size = manifest.files.reduce((sum, entry) => sum + entry.size, manifest.postgres?.size ?? 0)
  say(`${manifest.files.length} files, ${inBytes(size)} in all`)
}

async function dumpPostgres({ places, environment, unfinished, say }: Job, manifest: Manifest): Promise<void> {
  if (!places.databaseUrl) return
  const dump = await prepareDump({ url: places.databaseUrl, schemas, environment })
  if (!dump) return say('PostgreSQL: no schema of Trivium yet')
  try {
    const { server, program } = dump
    say(`PostgreSQL: ${Object.keys(dump.schemas).join(', ')} (the database has ${inBytes(dump.size)}) …`)
    const file = join(unfinished, dumpName)
    await makeFile(file, '')
    await dump.write(file)
    await flushFile(file)
    manifest.postgres = { server, program, schemas: dump.schemas, ...(await digest(file)) }
    say(`PostgreSQL: saved, ${inBytes(manifest.postgres.size)}`)
  } finally {
    await dump.close()
  }
}

/** Before minutes are spent on what cannot end well. */
async function checkSpace({ roots, unfinished, target, freeBytes = freeBytesAt }: Job): Promise<void> {
  let needed = 0
  for (const root of roots) {
    for await (const { stats } of walk(root)) if (stats.isFile()) needed += Number(stats.size)
    for (const { size } of findDatabases(root.folder)) needed += size
  }
  const free = await freeBytes(unfinished)
  if (free >= needed) return
  throw new StartFault(
    `There is no space left for ${target}: it needs about ${inBytes(needed)}, ${inBytes(free)} are free. Free some, or choose another folder.`,
  )
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Files before the databases and again after them. A row is written after the file it speaks of and removed before it, so
 * whatever a row of the copied database speaks of was there at that moment: most of it has been copied by then, the rest is
 * copied right after.
 */
async function copyData({ roots, unfinished, say }: Job, manifest: Manifest): Promise<void> {
  const data = join(unfinished, dataName)
  const tree = new TreeCopy(data)
  const copyFiles = async () => {
    let told = Date.now()
    for (const root of roots) {
      await tree.add(root, () => {
        if (Date.now() - told < 2000) return
        told = Date.now()
        say(`Files: ${tree.count}, ${inBytes(tree.bytes)} …`)
      })
    }
  }
  await copyFiles()
  say(`Files: ${tree.count}, ${inBytes(tree.bytes)}`)
  for (const root of roots) {
    for (const { name, file, size } of findDatabases(root.folder)) {
      say(`${name}: ${inBytes(size)} …`)
      const entry = await copyDatabase(file, join(data, name))
      manifest.files = [...manifest.files.filter(other => !('path' in other) || other.path !== name), entry]
      manifest.databases[name] = listMigrationsOf(join(data, name)) ?? []
    }
  }
  await copyFiles()
  const { folders, files, links } = tree.entries()
  manifest.folders.push(...folders)
  manifest.files.push(...files)
  manifest.links.push(...links)
}

/** For the owner alone, whatever the umask says. */
async function makeFile(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true })
  await chmod(file, 0o600)
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
