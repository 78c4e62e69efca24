import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { cleanUpLater } from '../clean-up.ts'

export interface TcpProxy {
  /** The address behind it, reached through it. */
  url: string
  /** How many connections were asked for. */
  taken: number
  /** Nothing passes any more: the server sees its connections end, who uses them is told nothing. New ones do not pass with `alsoNew`. */
  silence(options: { alsoNew: boolean }): void
}

/** Stands between a client and a server, as a network that loses everything when told to. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<{ near: Socket; far: Socket; isSilent: boolean }>()
  let takesNew = true
  const server = createServer(near => {
    proxy.taken += 1
    const far = connect(Number(port), hostname)
    const pair = { near, far, isSilent: !takesNew }
    open.add(pair)
    near.on('data', bytes => pair.isSilent || far.write(bytes))
    far.on('data', bytes => pair.isSilent || near.write(bytes))
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => pair.isSilent || near.destroy())
    near.on('close', () => open.delete(pair))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    for (const { near } of open) near.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy: TcpProxy = {
    url: url.href,
    taken: 0,
    silence({ alsoNew }) {
      for (const pair of open) {
        pair.isSilent = true
        pair.far.destroy()
      }
      takesNew = !alsoNew
    },
  }
  return proxy
}
