import { dirname } from 'node:path'
import { makeFolders, mostBytes, readBytes, removeExact, writeExact } from '../../../platform/executors/open-exact.ts'
import { runTextJob } from '../../../platform/executors/text/run-text-job.ts'
import type { TextJobOf } from '../../../platform/executors/text/text-jobs.ts'
import type { Parameters } from '../tool.ts'
import type { DiskPlace } from './disk-check.ts'

export async function writeText({ path, places }: DiskPlace, { content }: Parameters): Promise<string> {
  await makeFolders(dirname(path), places)
  await writeExact(path, String(content), places)
  return `Wrote ${Buffer.byteLength(String(content))} bytes to ${path}.`
}

export async function clearFile({ path, places }: DiskPlace): Promise<string> {
  await writeExact(path, '', places)
  return `Emptied ${path}.`
}

export async function createDirectory({ path, places }: DiskPlace): Promise<string> {
  await makeFolders(path, places)
  return `Made ${path}.`
}

export async function deleteFile({ path, places }: DiskPlace): Promise<string> {
  await removeExact(path, places)
  return `Deleted ${path}.`
}

export async function replaceText(place: DiskPlace, parameters: Parameters, signal: AbortSignal): Promise<string> {
  return change(place, replacing(parameters, false), signal)
}

export async function replaceTextAll(place: DiskPlace, parameters: Parameters, signal: AbortSignal): Promise<string> {
  return change(place, replacing(parameters, true), signal)
}

export async function replaceLines(
  place: DiskPlace,
  { start_line, line_count, content }: Parameters,
  signal: AbortSignal,
): Promise<string> {
  const lines = { from: Number(start_line) - 1, count: Number(line_count), content: String(content) }
  return change(place, { kind: 'splice', ...lines, most: mostBytes }, signal)
}

function replacing({ old_text, new_text }: Parameters, all: boolean): TextJobOf<'replace'> {
  return { kind: 'replace', old: String(old_text), by: String(new_text), all, most: mostBytes }
}

async function change(
  { path, places }: DiskPlace,
  job: TextJobOf<'replace' | 'splice'>,
  signal: AbortSignal,
): Promise<string> {
  const after = await runTextJob(await readBytes(path, places), job, signal)
  await writeExact(path, after, places)
  return `Changed ${path}.`
}
