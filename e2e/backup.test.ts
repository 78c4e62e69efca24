import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeEachEngine, drain, rounds, temporaryDirectory, temporaryPostgres } from '@trivium/testing'
import { expect, test } from 'vitest'
import { askGraphql } from './system/call.ts'
import { ask, providerKey, readFiles, readMessages } from './system/fill-beings.ts'
import { readRequests, sendSigned } from './system/fill-inbox.ts'
import { fillTrivium, type Keys, openSurroundings, readTrivium, type Surroundings } from './system/fill-trivium.ts'
import { type Acknowledged, startLoad } from './system/load.ts'
import { countUnsettled, findFaults, type Rows, readRows } from './system/rows.ts'
import { environmentOf, type Place, runVerb, startTrivium, type Trivium } from './system/start-trivium.ts'

const backups = rounds(5, 1)

/** Rows that are changed by the load, or by looking at the data. */
const changing =
  /\.(web_sessions|api_tokens|versions|rate_limits|sqlite_sequence)$|\.(usage|audit|log)\w*_(totals|counts)$/

describeEachEngine('a backup under load', engine => {
  test('holds everything acknowledged before it began, whole, and is restored elsewhere with one command', {
    timeout: 900_000,
  }, async () => {
    const place = await newPlace(engine)
    const surroundings = await openSurroundings()
    const trivium = await startTrivium(place)
    const keys = await fillTrivium(trivium, surroundings)
    await drain(() => countUnsettled(place.dataDir) === 0)
    const seen = await readTrivium(trivium, keys)
    const rows = readRows(place)
    const files = filesIn(place.dataDir)

    const load = startLoad(trivium, keys, surroundings.sink)
    for (let round = 1; round <= backups; round += 1) {
      await load.after(3)
      const before = load.acknowledged()
      const target = join(await temporaryDirectory(), 'backup')
      const { code, output } = await runVerb('backup', [target], environmentOf(place))
      expect([code, output]).toEqual([0, expect.stringContaining(`Saved to ${target}.`)])
      await load.after(1)
      // It was there while the backup was made; what follows happens elsewhere and need not wait for it.
      load.pause()

      const restored = await newPlace(engine)
      const { code: restoreCode, output: said } = await runVerb(
        'restore',
        [target, '--to', restored.dataDir],
        environmentOf(restored),
      )
      expect([restoreCode, said]).toEqual([0, expect.stringContaining(`Restored to ${restored.dataDir}`)])
      expect(findFaults(restored.dataDir)).toEqual([])
      expectEachIn(rows, readRows(restored))
      expect(filesIn(restored.dataDir)).toMatchObject(files)
      expectFilesOfRows(restored.dataDir)

      const again = await startTrivium(restored)
      expect(await readTrivium(again, keys)).toEqual(seen)
      await expectAcknowledged(again, keys, before)
      await expectSecrets(again, keys, surroundings)
      await again.stop()
      expect(findFaults(restored.dataDir)).toEqual([])
      load.goOn()
    }
    await load.stop()
    await trivium.stop()
  })
})

async function newPlace(engine: 'sqlite' | 'postgres'): Promise<Place> {
  const dataDir = join(await temporaryDirectory(), 'data')
  mkdirSync(dataDir)
  return { dataDir, databaseUrl: engine === 'postgres' ? (await temporaryPostgres()).url : undefined }
}

/** The files beside the databases, by their path. */
function filesIn(dataDir: string): Record<string, string> {
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = all.map(entry => join(entry.parentPath, entry.name)).filter(path => !/\.(db|lock)(-\w+)?$/.test(path))
  return Object.fromEntries(
    paths.map(path => [path.slice(dataDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

function expectEachIn(expected: Rows, found: Rows): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (changing.test(table)) continue
    const there = new Set(found[table])
    expect([table, rows.filter(row => !there.has(row))]).toEqual([table, []])
  }
}

/** No row speaks of a file that is not there. */
function expectFilesOfRows(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'beings.db'), { readOnly: true })
  const paths = database.prepare('select path from files').all()
  const beings = database.prepare('select id from beings').all()
  database.close()
  const files = filesIn(dataDir)
  for (const { path } of paths) expect(files).toHaveProperty([`/${path}`])
  const souls = Object.keys(files).filter(path => path.endsWith('/soul.md'))
  for (const { id } of beings) expect(souls.some(path => path.includes(String(id)))).toBe(true)
}

/** What was acknowledged before is there; whatever is there is whole and was sent. */
async function expectAcknowledged(trivium: Trivium, keys: Keys, before: Acknowledged): Promise<void> {
  const beings = { ...keys, url: trivium.beings }
  const { courses } = await askGraphql(trivium.catalogue, '{ courses { id title } }')
  expect(courses).toEqual(expect.arrayContaining(before.courses))

  for (const endpoint of new Set(before.captures.map(capture => capture.endpoint))) {
    const requests = await readRequests(trivium.inbox, endpoint)
    const bodies = requests.map(request => request.body.data)
    const sent = before.captures.filter(one => one.endpoint === endpoint).map(one => one.body)
    expect(bodies).toEqual(expect.arrayContaining(sent))
    expect(requests.map(request => request.seq)).toEqual(requests.map((_, index) => requests.length - index))
    for (const body of bodies) expect(body).toMatch(/^capture \d+ x*$/)
    // Every capture of an endpoint with a target has its delivery: they are written together.
    const { deliveries } = await fetch(`${trivium.inbox}/api/endpoints/${endpoint}/deliveries?limit=200`).then(
      answer => answer.json() as Promise<{ deliveries: unknown[] }>,
    )
    expect(deliveries).toHaveLength(requests.length)
  }

  const contents = await readMessages(beings, before.messages[0]?.channelId ?? '')
  expect(contents).toEqual(expect.arrayContaining(before.messages.map(message => message.content)))
  const ids = before.files.map(file => file.id)
  expect(await readFiles(beings, ids)).toEqual(before.files.map(file => file.content))
  const { beings: list } = await ask(beings, '/api/beings')
  expect(list).toEqual(expect.arrayContaining(before.beings.map(being => expect.objectContaining(being))))
}

/** Keys came along: what is sealed can be opened. */
async function expectSecrets(trivium: Trivium, keys: Keys, { provider }: Surroundings): Promise<void> {
  const signed = keys.endpoints[1] ?? ''
  await sendSigned(trivium.inbox, signed)
  const [newest] = await readRequests(trivium.inbox, signed)
  expect(newest.signature).toMatchObject({ state: 'valid', provider: 'stripe' })
  const beings = { ...keys, url: trivium.beings }
  await ask(beings, '/api/chat/send', { channelId: keys.channelId, content: 'Are you still there?' })
  const call = await drain(() => provider.calls().find(({ body }) => JSON.stringify(body).includes('still there')))
  expect(call.headers.authorization).toBe(`Bearer ${providerKey}`)
}
