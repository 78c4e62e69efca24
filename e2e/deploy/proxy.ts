import { connect } from 'node:tls'
import { drain, freePort, retryWhenPortIsTaken, type StartedProcess } from '@trivium/testing'
import { names } from './names.ts'

export interface ReverseProxy {
  httpPort: number
  httpsPort: number
  /** Who signed its certificates. */
  ca: string
  /** Changes the configuration and has the running proxy take it over; resolves when new connections see it. */
  reload(change: (sample: string) => string): Promise<void>
}

export interface Launch {
  process: StartedProcess
  /** Known once the proxy runs. */
  ca(): Promise<string>
  reload: ReverseProxy['reload']
}

export type StartProxy = (ports: { http: number; https: number }) => Promise<Launch>

/** Starts a proxy on free ports and waits until it answers for every name. */
export function startProxy(start: StartProxy): Promise<ReverseProxy> {
  return retryWhenPortIsTaken(async () => {
    const ports = { http: await freePort(), https: await freePort() }
    const { process, ca, reload } = await start(ports)
    const failed = process.waitForExit().then(() => {
      throw new Error(`The proxy ended:\n${process.output()}`)
    })
    const ready = drain(
      async () => {
        const found = await ca()
        for (const name of Object.values(names)) await shakeHands({ port: ports.https, ca: found, servername: name })
        return found
      },
      { limit: 200_000, every: 50 },
    )
    const found = await Promise.race([ready, failed])
    return { httpPort: ports.http, httpsPort: ports.https, ca: found, reload }
  })
}

/** Resolves with the negotiated protocol when the proxy shows a valid certificate for the name. */
export function shakeHands(options: { port: number; ca: string; servername: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', ALPNProtocols: ['h2', 'http/1.1'], ...options }, () => {
      resolve(String(socket.alpnProtocol))
      socket.destroy()
    })
    socket.on('error', reject)
  })
}
