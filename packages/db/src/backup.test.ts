import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'
import { backupSqlite } from './index.ts'

const writingProcess = fileURLToPath(new URL('../test/writing-process.ts', import.meta.url))

test('copies a database while another process writes to it; the copy opens and holds one moment of it', async () => {
  const folder = await temporaryDirectory()
  const [live, copy] = [join(folder, 'live.db'), join(folder, 'copy.db')]
  const writer = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', writingProcess, 'group', live],
  })
  const [last = ''] = await writer.waitForLine(/^.*-100$/m)
  backupSqlite(live, copy)
  writer.kill('SIGKILL')
  await writer.waitForExit()

  const restored = await openNotes({ file: copy })
  const ids = await noteIds(restored)
  await restored.close()
  expect(ids).toContain(last)
  expect(existsSync(`${copy}.unfinished`)).toBe(false)
})
