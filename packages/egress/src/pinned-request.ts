import { type Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { ResolvedAddress } from './resolve.ts'
import { hostOf, portOf } from './web-url.ts'

export interface PinnedOptions
  extends Pick<RequestOptions, 'method' | 'path' | 'headers' | 'maxHeaderSize' | 'signal'> {
  /** The checked addresses. Without them the name is looked up: right on a developer's own machine, never on a server. */
  readonly addresses?: readonly ResolvedAddress[] | undefined
  /** Never Node's global one: it may be told by the environment to go through a proxy, which would connect for us. */
  readonly agent: Agent | false
}

/** A request that can only go to the checked addresses. Nothing of it is sent before `sendChecked`. */
export function openPinned(url: URL, { addresses, path, ...given }: PinnedOptions): ClientRequest {
  const host = hostOf(url)
  const options: RequestOptions & { servername?: string } = given
  options.path = path ?? url.pathname + url.search
  options.host = host
  options.port = portOf(url)
  if (addresses !== undefined) options.lookup = pinnedLookup(addresses)
  if (url.protocol !== 'https:') return httpRequest(options)
  if (isIP(host) === 0) options.servername = host
  return httpsRequest(options)
}

/** Sends the request when `check` has seen the other end of its connection; what it throws becomes the request's error. */
export function sendChecked(
  request: ClientRequest,
  body: string | Buffer | undefined,
  check: (address: string | undefined) => void,
): void {
  const send = (socket: Socket) => {
    try {
      check(socket.remoteAddress)
      request.end(body)
    } catch (error) {
      request.destroy(error as Error)
    }
  }
  // A connection that fails is told by the request itself, so nobody waits for its error here.
  const sendConnected = (socket: Socket) => {
    if (socket.connecting) socket.once('connect', () => send(socket))
    else send(socket)
  }
  if (request.socket) sendConnected(request.socket)
  else request.once('socket', sendConnected)
}

/** Node asks for all addresses or for one; it is given the checked ones and nothing else. */
function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
}
