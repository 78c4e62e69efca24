import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drain, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createFileBell } from './file-bell.ts'

test('is heard by others who watch the same database, again and again, and by nobody who has stopped', async () => {
  const file = join(await temporaryDirectory(), 'some.db')
  const [here, there] = [createFileBell(file), createFileBell(file)]
  let heard = 0
  const stop = there.listen(() => {
    heard += 1
  })
  for (let round = 0; round < 3; round += 1) {
    const before = heard
    await drain(() => {
      here.ring()
      return heard > before
    })
  }
  expect(statSync(`${file}-bell`).mode & 0o777).toBe(0o600)
  expect(statSync(`${file}-bell`).size).toBe(1)
  stop()
  here.close()
  here.ring()
  there.close()
})

test('a bell that cannot be used is told once and stops nobody', async () => {
  const directory = await temporaryDirectory()
  // A folder stands where the file should be.
  mkdirSync(join(directory, 'some.db-bell'))
  const told: string[] = []
  const log = { info() {}, warn: (_: object, text: string) => void told.push(text) }
  const bell = createFileBell(join(directory, 'some.db'), log)
  bell.ring()
  bell.listen(() => {})()
  bell.ring()
  bell.close()
  expect(told).toEqual(['other processes learn of changes a moment later: the bell cannot be used'])
})
