import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepServer, serverDirectory } from './servers/keep-server.ts'
import { startPostgres } from './servers/start-postgres.ts'
import { startRedis } from './servers/start-redis.ts'
import { allPrograms } from './system/ensure-system-packages.ts'
import './provided.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = allPrograms()
  const [postgres, redis, directory] = await Promise.all([
    startPostgres(programs.postgres),
    startRedis(programs.redis),
    keepDirectory(),
  ])
  project.provide('triviumPostgresUrl', postgres.url)
  project.provide('triviumRedisUrl', redis.url)
  project.provide('triviumDirectory', directory.path)
  project.provide('triviumChromium', programs.chromium)
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), directory.stop()])
  }
}

/** All temporary files of a run lie in one folder that goes away with the run, however it ends. */
async function keepDirectory(): Promise<{ path: string; stop(): Promise<void> }> {
  const directory = await serverDirectory('files', undefined)
  const kept = keepServer({ directory, commands: [], endSignal: 'SIGTERM' })
  const path = join(directory, 'test')
  await mkdir(path)
  return { path, stop: kept.stop }
}
