import { describeEachEngine, rawRequests, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createEndpoint, listRequests } from './client.ts'
import { startInbox } from './start.ts'

describeEachEngine('pipelined requests', engine => {
  test('of one connection are stored in the order they were sent, refused ones among them', {
    timeout: 240_000,
  }, async () => {
    const inbox = await startInbox(engine)
    for (let round = 0; round < rounds(50, 6); round += 1) {
      // A new endpoint each time: nothing is known about it, so that every request has to wait for other stores.
      const { id } = await createEndpoint(inbox.url)
      const count = 9 + round
      const kinds = Array.from({ length: count }, (_, n) =>
        n % 4 === 3 ? 'refused' : n % 3 === 0 ? 'chunked' : 'plain',
      )
      const bytes = kinds.map((kind, n) => {
        const head = (length: string) => `POST /api/hook/${id}/${n} HTTP/1.1\r\nHost: h\r\n${length}\r\n\r\n`
        if (kind === 'refused') return `POST /api/hook/nonsense HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx`
        return kind === 'chunked'
          ? `${head('Transfer-Encoding: chunked')}1\r\nx\r\n0\r\n\r\n`
          : `${head('Content-Length: 1')}x`
      })
      const answers = await rawRequests({ port: inbox.port, bytes: bytes.join(''), answers: count })
      expect(answers.map(({ status }) => status)).toEqual(kinds.map(kind => (kind === 'refused' ? 400 : 200)))
      const { requests } = await listRequests(inbox.url, id, '?after=0&limit=200')
      const sent = kinds.flatMap((kind, n) => (kind === 'refused' ? [] : [`/${n}`]))
      expect(requests.map(({ path }) => path)).toEqual(sent)
    }
  })

  test('of an endpoint at its limit too', async () => {
    const inbox = await startInbox(engine, { env: { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '5' } })
    const { id } = await createEndpoint(inbox.url)
    const bytes = Array.from(
      { length: 8 },
      (_, n) => `POST /api/hook/${id}/${n} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`,
    )
    const answers = await rawRequests({ port: inbox.port, bytes: bytes.join(''), answers: 8 })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const { requests } = await listRequests(inbox.url, id, '?after=0')
    expect(requests.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4'])
  })
})
