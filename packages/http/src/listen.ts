import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { StartFault } from '@trivium/config'
import type { App } from './app-types.ts'

export interface ListenOptions {
  host: string
  port: number
  /** The environment variables that change the address, for the message when it cannot be used. */
  portVariable?: string
  hostVariable?: string
}

/** Starts listening and gives the address: `http://127.0.0.1:4001`. */
export async function listen(app: App, options: ListenOptions): Promise<string> {
  await app.ready()
  try {
    app.server.listen({ host: options.host, port: options.port })
    await once(app.server, 'listening')
  } catch (error) {
    throw explain(error, options)
  }
  const { port } = app.server.address() as AddressInfo
  const url = openableUrl(options.host, port)
  app.log.info({ url }, 'listening')
  return url
}

function explain(error: unknown, options: ListenOptions): unknown {
  const { host, port, portVariable = 'PORT', hostVariable = 'HOST' } = options
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} on ${host} is already in use. Set ${portVariable} to a free port, or stop what listens there.`,
      )
    case 'EACCES':
      return new StartFault(`This user may not listen on port ${port}. Set ${portVariable} to a port above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(
        `${host} is not an address of this machine. Set ${hostVariable} to one that is, such as 127.0.0.1.`,
      )
    default:
      return error
  }
}

/** "All addresses" cannot be opened in a browser; the loopback address always can. */
export function openableUrl(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
