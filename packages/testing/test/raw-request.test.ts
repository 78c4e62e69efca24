import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { cleanUpLater, rawRequest, rawRequests } from '../src/index.ts'

async function listen(server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => server.close())
  return (server.address() as AddressInfo).port
}

const echo = () =>
  createServer((request, response) => {
    response.setHeader('X-Mixed-Case', 'kept')
    if (request.url === '/chunked') response.write('first,')
    response.end(`${request.method} ${request.url}`)
  })

/** Answers any bytes with these and hangs up. */
const canned = (answer: string) => createTcpServer(socket => socket.once('data', () => socket.end(answer)))

describe('rawRequest', () => {
  it('shows headers as they were sent', async () => {
    const port = await listen(echo())
    const answer = await rawRequest({ port, bytes: 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n' })
    expect(answer).toMatchObject({ status: 200, reason: 'OK', interim: [] })
    expect(answer.rawHeaders).toContainEqual(['X-Mixed-Case', 'kept'])
    expect(answer.header('content-length')).toBe('6')
    expect(answer.body.toString()).toBe('GET /a')
  })

  it('sends a request in parts and joins a chunked answer', async () => {
    const port = await listen(echo())
    const answer = await rawRequest({ port, parts: ['GET /chu', 'nked HTTP/1.1\r\nHo', 'st: x\r\n\r\n'] })
    expect(answer.body.toString()).toBe('first,GET /chunked')
  })

  it('reads several answers from one connection', async () => {
    const port = await listen(echo())
    const bytes = ['/1', '/2', '/3'].map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
    const answers = await rawRequests({ port, bytes, answers: 3 })
    expect(answers.map(answer => answer.body.toString())).toEqual(['GET /1', 'GET /2', 'GET /3'])
  })

  it('knows that the answer to HEAD has no body', async () => {
    const port = await listen(canned('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'))
    const answer = await rawRequest({ port, bytes: 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n' })
    expect(answer.body).toHaveLength(0)
  })

  it('passes over interim answers and ends a body without a length at the close', async () => {
    const port = await listen(canned('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 413 Too Large\r\nA: b\r\n\r\nall of it'))
    const answer = await rawRequest({ port, bytes: 'POST / HTTP/1.1\r\n\r\n' })
    expect(answer).toMatchObject({ status: 413, reason: 'Too Large', interim: [100] })
    expect(answer.body.toString()).toBe('all of it')
  })

  it('fails when the connection closes before the answer is whole', async () => {
    const port = await listen(canned('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'))
    await expect(rawRequest({ port, bytes: 'x' })).rejects.toThrow(/connection closed after 0 answers.*half/s)
  })
})
