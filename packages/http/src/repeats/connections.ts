import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from './connection.ts'

const connections = new WeakMap<Socket, Connection>()

export function nameConnection(socket: Socket, connection: Connection): void {
  connections.set(socket, connection)
}

export function connectionOf(socket: Socket): Connection | undefined {
  return connections.get(socket)
}

/** The bytes of a request, one character each, under which its answer may be remembered; undefined if it did not come alone and at once. */
export function bytesOf(request: IncomingMessage): string | undefined {
  return connections.get(request.socket)?.bytesOf(request)
}
