import { connect, type Socket } from 'node:net'
import type { MeasuredServer } from '../harness/servers.ts'

const endpoints = 20
const perEndpoint = 50

/** 1,000 idle streams over 20 endpoints, and one reader of the loaded endpoint that takes nothing. */
export async function openStreams(server: MeasuredServer): Promise<() => void> {
  const sockets: Socket[] = []
  const { port } = new URL(server.base)
  const open = (id: string, reads: boolean) =>
    new Promise<void>(resolve => {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket.on('error', () => {}))
      socket.write(`GET /api/endpoints/${id}/stream HTTP/1.1\r\nHost: bench\r\n\r\n`)
      if (reads) socket.once('data', () => resolve(void socket.resume()))
      else socket.pause().once('connect', () => resolve())
    })
  for (let made = 0; made < endpoints; made++) {
    const answer = await fetch(`${server.base}/api/endpoints`, { method: 'POST' })
    const { id } = (await answer.json()) as { id: string }
    await Promise.all(Array.from({ length: perEndpoint }, () => open(id, true)))
  }
  await open(server.url.split('/').at(-1) ?? '', false)
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
