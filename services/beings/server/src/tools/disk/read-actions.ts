import { lstat, opendir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readExact } from '../../executors/open-exact.ts'
import type { Parameters } from '../tool.ts'

const mostCharacters = 100_000

export async function readFileText(path: string): Promise<string> {
  return cut(await readExact(path))
}

export async function readLines(path: string, { start_line, line_count }: Parameters): Promise<string> {
  const lines = (await readExact(path)).split('\n')
  const from = Number(start_line) - 1
  return cut(lines.slice(from, from + Number(line_count)).join('\n'))
}

export async function countLines(path: string): Promise<string> {
  const text = await readExact(path)
  const lines = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
  return `${lines} lines`
}

export async function listDirectory(path: string): Promise<string> {
  const entries = await readdir(path, { withFileTypes: true })
  if (entries.length === 0) return 'The folder is empty.'
  const names = entries.map(entry => `${entry.name}${entry.isDirectory() ? '/' : ''}`).sort()
  return cut(names.join('\n'))
}

export async function exists(path: string): Promise<string> {
  const info = await lstat(path).catch(() => undefined)
  return info ? 'yes' : 'no'
}

export async function fileInfo(path: string): Promise<string> {
  const info = await lstat(path)
  const kind = info.isDirectory() ? 'folder' : info.isFile() ? 'file' : 'other'
  return `kind: ${kind}\nsize: ${info.size} bytes\nchanged: ${info.mtime.toISOString()}`
}

export async function searchFiles(
  path: string,
  { pattern, max_results }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const wanted = String(pattern).toLowerCase()
  const found: string[] = []
  for await (const file of walk(path, signal)) {
    if (!file.toLowerCase().includes(wanted)) continue
    found.push(relative(path, file))
    if (found.length >= Number(max_results ?? 50)) break
  }
  return found.length === 0 ? 'Nothing found.' : found.join('\n')
}

export async function searchContent(
  path: string,
  { keyword, max_results }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const wanted = String(keyword)
  const most = Number(max_results ?? 50)
  const found: string[] = []
  for await (const file of walk(path, signal)) {
    // A file that is no text, too large or gone has nothing to show.
    const text = await readExact(file).catch(() => '')
    for (const [index, line] of text.split('\n').entries()) {
      if (found.length < most && line.includes(wanted))
        found.push(`${relative(path, file)}:${index + 1}: ${line.slice(0, 200)}`)
    }
    if (found.length >= most) break
  }
  return found.length === 0 ? 'Nothing found.' : cut(found.join('\n'))
}

const mostFiles = 20_000

/** Links are not followed: they may lead out of what was allowed. */
async function* walk(folder: string, signal: AbortSignal): AsyncGenerator<string> {
  const waiting = [folder]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for await (const entry of await opendir(next)) {
      signal.throwIfAborted()
      if (++seen > mostFiles) return
      const path = join(next, entry.name)
      if (entry.isDirectory()) waiting.push(path)
      else if (entry.isFile()) yield path
    }
  }
}

function cut(text: string): string {
  return text.length > mostCharacters
    ? `${text.slice(0, mostCharacters)}\n… (cut after ${mostCharacters} characters)`
    : text
}
