import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { cleanUpLater, temporaryPostgres } from '@trivium/testing'

export interface SilentDatabase {
  url: string
  /** From now on nothing comes through the connections there are, and nobody says so; new ones work. */
  silence(): void
  /** How many there have been. */
  connections(): number
}

/** A PostgreSQL behind a line that can go dead, as when its machine is replaced by another. */
export async function startSilentDatabase(): Promise<SilentDatabase> {
  const url = new URL((await temporaryPostgres()).url)
  const open: { near: Socket; far: Socket }[] = []
  const target = { host: url.hostname, port: Number(url.port) }
  const server = createServer(near => {
    const far = connect(target)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    open.push({ near, far })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => {
    server.close()
    for (const { near, far } of open) for (const socket of [near, far]) socket.destroy()
  })
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    connections: () => open.length,
    silence() {
      for (const { near, far } of open) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
  }
}
