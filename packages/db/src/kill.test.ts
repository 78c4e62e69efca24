import { fileURLToPath } from 'node:url'
import { describeEachEngine, rounds, startProcess } from '@trivium/testing'
import { expect, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'

const script = fileURLToPath(new URL('../test/writing-process.ts', import.meta.url))

describeEachEngine('kill -9', (engine, temporary) => {
  test.each(['group', 'batch'])('loses no acknowledged write (%s)', async kind => {
    const place = await temporary()
    const acknowledged = new Set<string>()
    for (let round = 0; round < rounds(20, 3); round += 1) {
      for (const id of await writeUntilKilled(kind, place.url ?? place.file ?? '')) acknowledged.add(id)
    }
    const database = await openNotes(place)
    const stored = await noteIds(database)
    await database.close()
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
    expect(acknowledged.size, `${engine} wrote something in every round`).toBeGreaterThan(20)
  })
})

/** Lets the process write until it has acknowledged some hundred ids, then kills it in the middle of its work. */
async function writeUntilKilled(kind: string, place: string): Promise<string[]> {
  const writer = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', script, kind, place],
  })
  await writer.waitForLine(new RegExp(`-${5 + Math.floor(Math.random() * 30)}$`))
  writer.kill('SIGKILL')
  await writer.waitForExit()
  // The last line may be cut in the middle: it does not count as acknowledged.
  return writer.output().split('\n').slice(0, -1)
}
