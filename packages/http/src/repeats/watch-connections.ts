import type { Server } from 'node:http'
import type { Traffic } from '../traffic.ts'
import { Connection } from './connection.ts'
import { connectionOf, nameConnection } from './connections.ts'
import type { Repeats } from './repeats.ts'

/** Sees what arrives before Node's parser does. */
export function watchConnections(server: Server, traffic: Traffic, repeats: Repeats): void {
  const keepAliveSeconds = Math.floor(server.keepAliveTimeout / 1000)
  // Node's own listener for a new connection came first and has put its parser behind "data".
  server.on('connection', socket => {
    const [parse, ...others] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (!parse || others.length > 0) return
    const connection = new Connection(socket, { parse: parse.bind(socket), repeats, traffic, keepAliveSeconds })
    nameConnection(socket, connection)
    // From here on Node reads through the stream instead of past it.
    socket.on('data', connection.take)
    socket.off('data', parse)
  })
  server.prependListener('request', request => connectionOf(request.socket)?.arrive(request))
}
