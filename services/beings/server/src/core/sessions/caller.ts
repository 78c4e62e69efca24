import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopbackHost, isLoopbackName, readHost } from '@trivium/http'
import type { Parts, Uses } from '../../platform/kernel.ts'

interface Call {
  socket: Socket
  headers: IncomingHttpHeaders
}

/** What proxies, tunnels and our own inbox add to a request that they pass on for somebody else. */
const relayHeaders =
  /^(forwarded|via|client-ip|true-client-ip|(x-)?(forwarded|real-ip|client-ip|cluster-client-ip|original|inbox|envoy|appengine|amzn|azure|vercel)(-.*)?|(cf|fly|fastly|ngrok|cdn|akamai)-.*)$/

/** Whether the request comes from this machine itself, and not through somebody on it who passes requests on. */
export function isFromThisMachine({ socket, headers }: Call): boolean {
  return isLoopbackHost(socket.remoteAddress ?? '') && !Object.keys(headers).some(name => relayHeaders.test(name))
}

/** Whether the request comes from the user who runs the service. Others on the same machine are strangers. */
export async function isOwnUser({ peers }: Pick<Parts, 'peers'>, call: Call): Promise<boolean> {
  return isFromThisMachine(call) && (await peers.isSameUser(call.socket))
}

/** A user of a service without a password never sees a sign-in page on the own machine. */
export async function isAtHome(context: Uses<'peers' | 'settings'>, call: Call): Promise<boolean> {
  if (context.settings.get('passwordHash') !== undefined) return false
  const name = readHost(call.headers.host ?? '')?.name
  return name !== undefined && isLoopbackName(name) && isOwnUser(context, call)
}
