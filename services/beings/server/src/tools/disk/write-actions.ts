import { lstat, mkdir, realpath, rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readExact, writeExact } from '../../executors/open-exact.ts'
import type { Parameters } from '../tool.ts'

export async function writeText(path: string, { content }: Parameters): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeExact(path, String(content))
  return `Wrote ${Buffer.byteLength(String(content))} bytes to ${path}.`
}

export async function clearFile(path: string): Promise<string> {
  await writeExact(path, '')
  return `Emptied ${path}.`
}

export async function createDirectory(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return `Made ${path}.`
}

export async function deleteFile(path: string): Promise<string> {
  if ((await realpath(dirname(path))) !== dirname(path)) throw new Error('the path changed while it was opened')
  const info = await lstat(path)
  if (info.isDirectory()) await rmdir(path)
  else await unlink(path)
  return `Deleted ${path}.`
}

export async function replaceText(path: string, parameters: Parameters): Promise<string> {
  return change(path, text => text.replace(String(parameters.old_text), () => String(parameters.new_text)))
}

export async function replaceTextAll(path: string, parameters: Parameters): Promise<string> {
  return change(path, text => text.replaceAll(String(parameters.old_text), () => String(parameters.new_text)))
}

export async function replaceLines(path: string, { start_line, line_count, content }: Parameters): Promise<string> {
  return change(path, text => {
    const lines = text.split('\n')
    const from = Number(start_line) - 1
    if (from > lines.length) throw new Error(`the file has only ${lines.length} lines`)
    lines.splice(from, Number(line_count), ...String(content).split('\n'))
    return lines.join('\n')
  })
}

async function change(path: string, edit: (text: string) => string): Promise<string> {
  const before = await readExact(path)
  const after = edit(before)
  if (after === before) throw new Error('the text was not found, nothing changed')
  await writeExact(path, after)
  return `Changed ${path}.`
}
