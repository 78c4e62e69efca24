import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { keepServer, retryWhenPortIsTaken, untilReady } from './keep-server.ts'
import { unprivilegedUser } from './os-user.ts'
import { serverDirectory } from './server-directory.ts'
import type { RunningServer } from './start-postgres.ts'

/** A Redis of its own that keeps nothing on disk; `program` is redis-server or valkey-server. */
export function startRedis(program: string): Promise<RunningServer> {
  return retryWhenPortIsTaken(() => startOnce(program))
}

async function startOnce(program: string): Promise<RunningServer> {
  const user = unprivilegedUser()
  const directory = await serverDirectory('redis', { user })
  const socket = join(directory, 'socket')
  const port = await freePort()
  const address = ['--bind', '127.0.0.1', '--port', String(port), '--unixsocket', socket]
  const kept = keepServer({
    directory,
    ...(user && { user }),
    commands: [[program, ...address, '--dir', directory, '--save', '', '--appendonly', 'no']],
    endSignal: 'SIGKILL',
  })
  // The socket lies in a folder of this run, so it cannot be another Redis that answers.
  await untilReady(kept, () => pingOnce(socket))
  return { url: `redis://127.0.0.1:${port}`, stop: kept.stop }
}

async function pingOnce(socket: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(socket, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}
