import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readRecord, type Stage } from './stubs.ts'

/** Has a real shell run each text by itself and tells what ran; one process for all of them, because there are many. */
export async function runBatch(stage: Stage, shell: string, texts: readonly string[]): Promise<string[][][]> {
  const file = (kind: string, index: number) => join(stage.notes, `${kind}${index}`)
  await Promise.all(texts.map((text, index) => writeFile(file('text', index), text)))
  const lines = texts.map(
    (_, index) => `(LOG=${file('log', index)}; export LOG; . ${file('text', index)}) < /dev/null > /dev/null 2>&1`,
  )
  const driver = join(stage.notes, 'driver')
  await writeFile(driver, `${lines.join('\n')}\ntrue\n`)
  const env = { PATH: stage.programs, HOME: stage.workspace }
  await promisify(execFile)(shell, [driver], { cwd: stage.workspace, env })
  const records = await Promise.all(texts.map((_, index) => readRecord(file('log', index))))
  const used = texts.flatMap((_, index) => [file('text', index), file('log', index)])
  await Promise.all([...used, driver].map(path => rm(path, { force: true })))
  return records
}
