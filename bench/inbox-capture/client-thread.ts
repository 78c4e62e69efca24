import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { summariseTurn } from '../harness/load.ts'

// The client for machines without wrk: prepared bytes over plain sockets, answers told apart by their length.
const { url, seconds, connections } = workerData as { url: string; seconds: number; connections: number }
const { hostname, port, pathname } = new URL(url)
const body = `{"data":"${'x'.repeat(1024 - 11)}"}`
const request = Buffer.from(
  `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nUser-Agent: Webhooks/1.0\r\n` +
    `X-Signature: t=1700000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`,
)
const times: number[] = []
let failures = 0
const began = performance.now()
const ends = began + seconds * 1000

function follow(socket: Socket): void {
  let sentAt = performance.now()
  let pending = ''
  socket.on('error', () => {
    failures += 1
  })
  socket.on('data', data => {
    pending += data.toString('latin1')
    const head = pending.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? 0)
    if (pending.length < head + 4 + length) return
    if (!pending.startsWith('HTTP/1.1 2')) failures += 1
    pending = ''
    const now = performance.now()
    times.push(now - sentAt)
    sentAt = now
    if (now < ends) socket.write(request)
    else socket.end()
  })
  socket.write(request)
}

const open = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), hostname)
  follow(socket)
  return new Promise(resolve => socket.once('close', resolve))
})
await Promise.all(open)
parentPort?.postMessage(summariseTurn(times, performance.now() - began, failures))
