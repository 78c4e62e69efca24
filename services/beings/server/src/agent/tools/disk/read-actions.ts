import { lstat, opendir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { type OpenFolder, openFolder, plainly } from '../../../platform/executors/files/open-folder.ts'
import { readBytes, readIn } from '../../../platform/executors/open-exact.ts'
import { runTextJob } from '../../../platform/executors/text/run-text-job.ts'
import type { Parameters } from '../tool.ts'
import type { DiskPlace } from './disk-check.ts'

const mostCharacters = 100_000

export async function readFileText({ path, places }: DiskPlace, _: Parameters, signal: AbortSignal): Promise<string> {
  return runTextJob(await readBytes(path, places), { kind: 'all', most: mostCharacters }, signal)
}

export async function readLines(
  { path, places }: DiskPlace,
  { start_line, line_count }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const some = { from: Number(start_line) - 1, count: Number(line_count), most: mostCharacters }
  return runTextJob(await readBytes(path, places), { kind: 'lines', ...some }, signal)
}

export async function countLines({ path, places }: DiskPlace, _: Parameters, signal: AbortSignal): Promise<string> {
  return `${await runTextJob(await readBytes(path, places), { kind: 'count' }, signal)} lines`
}

const mostNames = 5000

export async function listDirectory({ path, places }: DiskPlace): Promise<string> {
  await using folder = await openFolder(path, places)
  const names: string[] = []
  for await (const entry of await listing(folder)) {
    names.push(`${entry.name}${entry.isDirectory() ? '/' : ''}`)
    if (names.length >= mostNames) break
  }
  if (names.length === 0) return 'The folder is empty.'
  const more = names.length >= mostNames ? `\n… (only ${mostNames} names are shown)` : ''
  return `${names.sort().join('\n').slice(0, mostCharacters)}${more}`
}

async function listing(folder: OpenFolder) {
  try {
    return await opendir(folder.at())
  } catch (error) {
    throw plainly(error, folder)
  }
}

/** A folder that cannot be looked into has nothing to tell about what is in it. */
export async function exists(place: DiskPlace): Promise<string> {
  return (await lookAt(place).catch(() => undefined)) ? 'yes' : 'no'
}

export async function fileInfo(place: DiskPlace): Promise<string> {
  const info = await lookAt(place)
  const kind = info.isDirectory() ? 'folder' : info.isFile() ? 'file' : 'other'
  return `kind: ${kind}\nsize: ${info.size} bytes\nchanged: ${info.mtime.toISOString()}`
}

async function lookAt({ path, places }: DiskPlace) {
  await using folder = await openFolder(dirname(path), places)
  try {
    const info = await lstat(folder.at(basename(path)))
    await folder.confirm()
    return info
  } catch (error) {
    throw plainly(error, folder)
  }
}

export async function searchFiles(
  place: DiskPlace,
  { pattern, max_results }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const wanted = String(pattern).toLowerCase()
  const found: string[] = []
  for await (const { path } of walk(place, signal)) {
    if (!path.toLowerCase().includes(wanted)) continue
    found.push(relative(place.path, path))
    if (found.length >= Number(max_results ?? 50)) break
  }
  return found.length === 0 ? 'Nothing found.' : found.join('\n')
}

export async function searchContent(
  place: DiskPlace,
  { keyword, max_results }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const most = Number(max_results ?? 50)
  const found: string[] = []
  for await (const { path, folder } of walk(place, signal)) {
    // A file that is no text, too large, closed or gone has nothing to show.
    const bytes = await readIn(folder, basename(path)).catch(() => undefined)
    if (!bytes) continue
    const wanted = { wanted: String(keyword), most: most - found.length }
    const lines = await runTextJob(bytes, { kind: 'find', ...wanted }, signal)
    for (const { line, text } of lines) found.push(`${relative(place.path, path)}:${line}: ${text}`)
    if (found.length >= most) break
  }
  return found.length === 0 ? 'Nothing found.' : found.join('\n').slice(0, mostCharacters)
}

const mostFiles = 20_000

/** Every folder is opened and judged like one that was asked for. Links are not followed: they may lead anywhere. */
async function* walk(
  { path: start, places, allows }: DiskPlace,
  signal: AbortSignal,
): AsyncGenerator<{ path: string; folder: OpenFolder }> {
  const waiting = [start]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    await using folder = await openFolder(next, places).catch(error => (next === start ? Promise.reject(error) : null))
    const entries = folder && (await opendir(folder.at()).catch(() => null))
    for await (const entry of entries ?? []) {
      signal.throwIfAborted()
      if (++seen > mostFiles) return
      const path = join(next, entry.name)
      if (places.byName(path) === 'closed' || !allows(path)) continue
      if (entry.isDirectory()) waiting.push(path)
      else if (entry.isFile() && folder) yield { path, folder }
    }
  }
}
