import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'

/** The request's socket once it is connected; nothing of the request has been written by then. */
export async function connectionOf(request: ClientRequest): Promise<Socket> {
  const socket = request.socket ?? (await socketOf(request))
  if (!socket.connecting) return socket
  await once(socket, 'connect')
  return socket
}

function socketOf(request: ClientRequest): Promise<Socket> {
  return new Promise((resolve, reject) => {
    request.once('socket', resolve)
    request.once('error', reject)
  })
}
