import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, it } from 'vitest'
import type { ReadJob } from '../src/reading/reading.ts'
import { fillMany } from './fill-many.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const fields = 'id title description startDate endDate'
const long = (comment: string) => `{ courses { ${fields} chapters { ${fields} } } } # ${comment}`
const create = (name: string) => `mutation { createMediaRecord(input: { name: "${name}", type: URL }) { name } }`

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** All of them in one go, before any is answered. */
function sendTogether(socket: Socket, queries: readonly string[]): void {
  const requests = queries.map(query => {
    const body = JSON.stringify({ query })
    return `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  })
  socket.write(requests.join(''))
}

/** The bodies in the order in which they came. */
async function readBodies(socket: Socket, count: number): Promise<string[]> {
  const bodies: string[] = []
  let rest = Buffer.alloc(0)
  for await (const bytes of socket) {
    rest = Buffer.concat([rest, bytes as Buffer])
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(rest.subarray(0, Math.max(0, end)).toString('latin1'))?.[1])
      if (end === -1 || rest.length < end + 4 + length) break
      bodies.push(rest.subarray(end + 4, end + 4 + length).toString())
      rest = rest.subarray(end + 4 + length)
    }
    if (bodies.length === count) return bodies
  }
  return bodies
}

async function underWay({ url }: StartedCatalogue): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  // The question about it is one of them.
  return Number(/^http_requests_in_flight (\d+)/m.exec(text)?.[1]) - 1
}

describeEachEngine('requests in one go on one connection', engine => {
  it('are answered in their order, short ones behind long ones too', async () => {
    const catalogue = await startCatalogue({ engine })
    await fillMany(catalogue.context, { courses: 1_000, chapters: 5 })
    const socket = await open(catalogue.url)
    sendTogether(socket, [long('1'), '{ __typename }', long('2'), '{ nonsense }', create('x'), long('1')])
    const [first = '', second, third, fourth = '', fifth, last] = await readBodies(socket, 6)
    expect(JSON.parse(first).data.courses).toHaveLength(1_000)
    expect(second).toBe('{"data":{"__typename":"Query"}}')
    expect([third, last]).toEqual([first, first])
    expect(JSON.parse(fourth).errors).toHaveLength(1)
    expect(fifth).toBe('{"data":{"createMediaRecord":{"name":"x"}}}')
    socket.destroy()
  })

  it('leave nothing behind when the client goes in the middle', async () => {
    const catalogue = await startCatalogue({ engine })
    await fillMany(catalogue.context, { courses: 3_000, chapters: 5 })
    const jobs: ReadJob[] = []
    const { context } = catalogue
    const { read } = context
    Object.assign(context, {
      read(job: ReadJob) {
        jobs.push(job)
        return read(job)
      },
    })
    for (let round = 0; round < 5; round += 1) {
      const before = jobs.length
      const socket = await open(catalogue.url)
      sendTogether(socket, [long(`a${round}`), '{ __typename }', long(`b${round}`), long(`c${round}`)])
      await drain(() => jobs.length === before + 3)
      socket.destroy()
      await drain(() => jobs.slice(before).every(job => job.isStopped))
    }
    await drain(async () => (await underWay(catalogue)) === 0)
    expect((await catalogue.get('{ courses { id } }')).courses).toHaveLength(3_000)
  })
})
