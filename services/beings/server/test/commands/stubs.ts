import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'

export interface Stage {
  /** The only folder where programs are found: each writes down its name and its arguments, and does nothing else. */
  programs: string
  workspace: string
  /** Where texts and records lie. */
  notes: string
}

const stub = `#!/bin/sh
{ printf '%s\\0' "\${0##*/}" "$@"; printf '\\1\\0'; } >> "\${LOG:-$HOME.log}"
`

/** Files with names that a pattern, a brace or a slip of a quote would turn into something else. */
const files = ['a', 'b c', 'id', '-la', 'rm', 'X']

export async function setStage(names: readonly string[]): Promise<Stage> {
  const root = await temporaryDirectory()
  const stage = { programs: join(root, 'bin'), workspace: join(root, 'work'), notes: join(root, 'notes') }
  for (const folder of Object.values(stage)) await mkdir(folder)
  for (const name of names) {
    await writeFile(join(stage.programs, name), stub)
    await chmod(join(stage.programs, name), 0o755)
  }
  for (const name of files) await writeFile(join(stage.workspace, name), '')
  return stage
}

/** What has run, as lists of words: nothing when nothing has. */
export async function readRecord(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const runs = text.split('\u0001\0').slice(0, -1)
  return runs.map(run => run.split('\0').slice(0, -1))
}

export async function isUntouched({ workspace, programs }: Stage, names: readonly string[]): Promise<boolean> {
  const same = async (folder: string, expected: readonly string[]) =>
    (await readdir(folder)).sort().join('\0') === [...expected].sort().join('\0')
  return (await same(workspace, files)) && (await same(programs, names))
}
