import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, openDataDirectory, version as ownVersion, StartFault } from '@trivium/config'
import { prepareRestore } from '@trivium/db'
import { flushFolder, lockBackups } from './back-up.ts'
import { commandLine } from './command-line.ts'
import { makeFolder } from './copy-tree.ts'
import { explain } from './faults.ts'
import { isNewer } from './is-newer.ts'
import { dumpName, type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { findPlaces, isWithin, type Places } from './places.ts'
import { holdDataFolder, refuseInUse } from './refuse-in-use.ts'
import { stage } from './stage.ts'

export interface RestoreOptions {
  environment: Environment
  /** What was typed after the verb: a folder, and where to. */
  args: readonly string[]
  say(line: string): void
}

interface Job {
  folder: string
  places: Places
  replace: boolean
  manifest: Manifest
}

const stageName = 'restoring.unfinished'
/** What stays where it is in a data folder that is restored into. */
const staying = (name: string) => ['backups', 'lost+found'].includes(name) || /\.lock(-journal)?$/.test(name)

/** Puts a backup into a data folder (and its schemas into PostgreSQL); resolves with the data folder. */
export async function restore({ environment, args, say }: RestoreOptions): Promise<string> {
  const { folder, to, replace } = readArguments(args)
  const manifest = readManifest(folder)
  refuseNewer(manifest)
  const places = findPlaces(environment, to)
  if (isWithin(folder, places.dataDir))
    throw new StartFault(`${places.dataDir} lies in the backup. Choose another folder.`)
  refuseOtherEngine(manifest, places)
  say(`Backup of ${manifest.createdAt}, Trivium ${manifest.version}, ${manifest.files.length} files: checking …`)
  await verifyFiles(folder, manifest)

  openDataDirectory(places.dataDir)
  await refuseFilled(places, replace)
  const locks = [lockBackups(places)]
  try {
    locks.push(holdDataFolder(places))
    await putInPlace({ folder, places, replace, manifest }, environment, say)
    return places.dataDir
  } catch (error) {
    throw explain(error, places.dataDir)
  } finally {
    for (const lock of locks) lock?.release()
  }
}

function readArguments(args: readonly string[]): { folder: string; to: string | undefined; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (folder && positionals.length === 1 && values.to !== '') {
      return { folder: resolve(folder), to: values.to, replace: values.replace }
    }
  } catch {
    // Told below, together with what can be read but makes no sense.
  }
  throw new StartFault(
    `Say which backup: ${commandLine('restore', '<backup folder> [--to <data folder>] [--replace]')}`,
  )
}

function refuseNewer({ version }: Manifest): void {
  if (!isNewer(version, ownVersion)) return
  throw new StartFault(
    `The backup was made by Trivium ${version}, this is ${ownVersion}. Update Trivium, then restore.`,
  )
}

function refuseOtherEngine({ engine, postgres }: Manifest, { databaseUrl }: Places): void {
  if (postgres && !databaseUrl) {
    throw new StartFault(
      'The backup holds data of PostgreSQL. Set DATABASE_URL to the database that it should be restored into.',
    )
  }
  if (engine === 'sqlite' && databaseUrl) {
    throw new StartFault(
      'The backup holds embedded databases, but DATABASE_URL is set: the services would not use them. Restore without DATABASE_URL.',
    )
  }
}

async function refuseFilled({ dataDir }: Places, replace: boolean): Promise<void> {
  const names = (await readdir(dataDir)).filter(name => !staying(name) && name !== stageName)
  if (names.length === 0 || replace) return
  throw new StartFault(
    `${dataDir} is not empty (it has ${names[0]}). Give an empty folder with --to, or add --replace: what is there is moved to its backups folder.`,
  )
}

/** What may take long or fail comes first, where nobody looks; then everything takes its place at once. */
async function putInPlace(
  { folder, places, replace, manifest }: Job,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const { postgres } = manifest
  const { databaseUrl: url, dataDir } = places
  const intoPostgres = postgres && url && (await prepareRestore({ url, dump: postgres, replace, environment }))
  const staged = join(dataDir, stageName)
  try {
    await rm(staged, { recursive: true, force: true })
    await makeFolder(staged)
    await stage({ folder, manifest, staged }, say)
    if (intoPostgres) {
      say(`PostgreSQL: ${Object.keys(postgres.schemas).join(', ')} …`)
      await intoPostgres(join(folder, dumpName))
    }
    refuseInUse(places)
    const kept = await moveAside(dataDir)
    if (kept) say(`What was there is now in ${kept}`)
    for (const name of await readdir(staged)) await rename(join(staged, name), join(dataDir, name))
    await flushFolder(dataDir)
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

async function moveAside(dataDir: string): Promise<string | undefined> {
  const names = (await readdir(dataDir)).filter(name => !staying(name) && name !== stageName)
  if (names.length === 0) return undefined
  const stamp = new Date().toISOString().replaceAll(':', '-').replace('Z', '')
  const aside = join(dataDir, 'backups', `replaced-${stamp}`)
  if (!existsSync(join(dataDir, 'backups'))) await makeFolder(join(dataDir, 'backups'))
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}
