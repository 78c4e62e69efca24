import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { rounds, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { closedPlaces } from './files/closed-places.ts'
import { openFolder } from './files/open-folder.ts'
import { makeFolders, openIn, readBytes, removeExact, writeExact } from './open-exact.ts'

/** A workspace whose folder is swapped for a link to the data directory all the time, by another thread. */
async function swappedWorld() {
  const data = await temporaryDirectory()
  const workspace = join(data, 'beings', 'one', 'workspace')
  const folder = join(workspace, 'folder')
  await mkdir(folder, { recursive: true })
  const secret = join(data, 'secret.key')
  await writeFile(secret, 'the secret')
  await writeFile(join(folder, 'secret.key'), 'mine')
  const file = join(workspace, 'file.txt')
  await writeFile(file, 'mine')
  const stop = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { folder, file, closed: data, secret, stop }
  const worker = new Worker(new URL('../../../test/attacks/swap-worker.mjs', import.meta.url), { workerData })
  return {
    ...{ data, secret, folder, file },
    places: await closedPlaces({ own: [workspace], closed: [data] }),
    swaps: () => Atomics.load(stop, 1),
    async end() {
      Atomics.store(stop, 0, 1)
      await new Promise(resolve => worker.once('exit', resolve))
    },
  }
}

type World = Awaited<ReturnType<typeof swappedWorld>>
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

async function attack({ folder, file, places }: World): Promise<string[]> {
  const read = await Promise.all(
    [join(folder, 'secret.key'), file].map(path => readBytes(path, places).catch(() => undefined)),
  )
  await Promise.all([
    quietly(writeExact(join(folder, 'secret.key'), 'mine', places)),
    quietly(writeExact(file, 'mine', places)),
    quietly(removeExact(join(folder, 'beings.db'), places)),
    quietly(makeFolders(join(folder, 'made', 'deep'), places)),
    quietly(writeExact(join(folder, 'made', 'new.txt'), 'mine', places)),
  ])
  return read.flatMap(bytes => (bytes ? [bytes.toString()] : []))
}

test('a folder or file that is swapped for a link while it is used never leads out', async () => {
  const world = await swappedWorld()
  await writeFile(join(world.data, 'beings.db'), 'the database')
  const seen = new Set<string>()
  try {
    for (let round = 0; round < rounds(2000, 200) || world.swaps() < 200; round += 1) {
      for (const text of await attack(world)) seen.add(text)
      if ((await readFile(world.secret, 'utf8')) !== 'the secret') throw new Error(`changed in round ${round}`)
    }
  } finally {
    await world.end()
  }
  expect([...seen].filter(text => text !== 'mine' && text !== '')).toEqual([])
  expect(await readFile(join(world.data, 'beings.db'), 'utf8')).toBe('the database')
  expect((await readdir(world.data)).sort()).toEqual(['beings', 'beings.db', 'secret.key'])
}, 1_200_000)

test('where a path cannot lead through a handle, no closed file is read or changed either', async () => {
  const world = await swappedWorld()
  const { folder, places, secret } = world
  try {
    for (let round = 0; round < rounds(2000, 200) || world.swaps() < 200; round += 1) {
      const opened = await (async () => {
        await using open = await openFolder(folder, places, false)
        await using handle = await openIn(open, 'secret.key', round % 2 === 0 ? 'read' : 'write')
        return round % 2 === 0 ? (await handle.readFile()).toString() : await handle.truncate(0)
      })().catch(() => undefined)
      expect(opened ?? 'mine').not.toContain('the secret')
      expect(await readFile(secret, 'utf8')).toBe('the secret')
    }
  } finally {
    await world.end()
  }
}, 1_200_000)
