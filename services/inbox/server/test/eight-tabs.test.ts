import type { RequestList, RequestRow } from '@trivium/inbox-contract'
import { describeEachEngine, drain, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint } from './client.ts'
import { type OpenEvents, openEvents } from './events.ts'
import { startInbox } from './start.ts'

const tabs = 8

/** What the inspector does: it reads the list, follows the stream from there, and fetches what `hello` says is missing. */
async function openTab(at: string): Promise<{ seen: () => Set<number>; stream: OpenEvents }> {
  const rows: RequestRow[] = []
  const read = async (query: string) => rows.push(...(await api<RequestList>(`${at}/requests?${query}`)).requests)
  await read('limit=20')
  const newest = Math.max(0, ...rows.map(({ seq }) => seq))
  const stream = await openEvents(`${at}/stream`)
  const [hello] = await drain(() => stream.hello.length > 0 && stream.hello, { every: 1 })
  if ((hello?.seq ?? 0) > newest) await read(`after=${newest}&limit=200`)
  return { stream, seen: () => new Set([...rows.map(({ seq }) => seq), ...stream.ids()]) }
}

describeEachEngine('eight tabs', engine => {
  test('that open while requests come each have every row', { timeout: 900_000 }, async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const at = `${inbox.url}/api/endpoints/${endpoint.id}`
    const send = () => fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })
    for (let round = 0; round < rounds(1_000, 25); round += 1) {
      const opening = Array.from({ length: tabs }, () => openTab(at))
      const sent = [send(), send()]
      const opened = await Promise.all(opening)
      await Promise.all([...sent, send()])
      const newest = 3 * (round + 1)
      for (const tab of opened) {
        await drain(() => tab.seen().has(newest), { every: 1 })
        expect([newest - 2, newest - 1, newest].filter(seq => !tab.seen().has(seq))).toEqual([])
        expect(tab.stream.ids()).toEqual([...new Set(tab.stream.ids())].sort((one, other) => one - other))
        tab.stream.cut()
      }
    }
  })
})
