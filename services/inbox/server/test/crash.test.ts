import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@trivium/inbox-contract'
import { describeEachEngine, rounds, startService } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint, listRequests } from './client.ts'
import { sendLoad } from './load.ts'
import { inboxEnvironment } from './start.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const endpoints = 20
/** Few enough per endpoint that nothing is trimmed, so that every acknowledged request can be looked for. */
const perEndpoint = 400

describeEachEngine('kill -9 during load', engine => {
  test('loses no acknowledged request and stores none twice', { timeout: 900_000 }, async () => {
    const env = await inboxEnvironment(engine)
    for (let round = 0; round < rounds(20, 2); round++) {
      const server = await startService(main, env)
      const made: Endpoint[] = await Promise.all(Array.from({ length: endpoints }, () => createEndpoint(server.url)))
      let sent = 0
      let running = true
      let seen = 0
      // Killed by progress, not by time: somewhere in the middle, at a place that differs in each round.
      const killAt = 400 + ((round * 397) % 2000)
      const loads = made.map(({ receiveUrl }, place) => {
        let own = 0
        return sendLoad({
          url: receiveUrl,
          writers: 2,
          goOn: () => running && own++ < perEndpoint && sent++ >= 0,
          body: (writer, number) => {
            seen += 1
            if (seen === killAt) {
              running = false
              void server.kill9()
            }
            return `${round}-${place}-${writer}-${number}`
          },
        })
      })
      const acknowledged = await Promise.all(loads)
      await server.kill9()
      const again = await startService(main, env)
      for (const [place, { id }] of made.entries()) await checkEndpoint(again.url, id, acknowledged[place] ?? [])
      expect(acknowledged.flat().length).toBeGreaterThan(0)
      await again.stop()
    }
  })
})

async function checkEndpoint(url: string, id: string, acknowledged: string[]): Promise<void> {
  const ids: string[] = []
  const seqs: number[] = []
  for (let after = 0, more = true; more; ) {
    const { requests, page } = await listRequests(url, id, `?after=${after}&limit=200`)
    for (const request of requests) {
      ids.push(request.id)
      seqs.push(request.seq)
    }
    after = seqs.at(-1) ?? 0
    more = page.hasMore
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(seqs).toEqual(Array.from(seqs, (_, n) => n + 1))
  const stored = new Set(ids)
  expect(acknowledged.filter(each => !stored.has(each))).toEqual([])
  expect(await api<Endpoint>(`${url}/api/endpoints/${id}`)).toMatchObject({ requestCount: ids.length })
}
