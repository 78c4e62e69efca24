import { access } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { bundlePrograms } from './processes/bundled-programs.ts'
import { keepServer, untilReady } from './servers/keep-server.ts'
import { serverDirectory } from './servers/server-directory.ts'
import { startPostgres } from './servers/start-postgres.ts'
import { startRedis } from './servers/start-redis.ts'
import { allPrograms } from './system/ensure-system-packages.ts'
import './provided.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  endWithParent()
  const programs = allPrograms()
  const [postgres, redis, directory] = await Promise.all([
    startPostgres(programs.postgres, { inMemory: true }),
    startRedis(programs.redis),
    keepDirectory(),
  ])
  await bundlePrograms(directory.path)
  project.provide('triviumPostgresUrl', postgres.url)
  project.provide('triviumRedisUrl', redis.url)
  project.provide('triviumDirectory', directory.path)
  project.provide('triviumChromium', programs.chromium)
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), directory.stop()])
  }
}

/** `npm test` holds a channel open to this process; when it closes, nobody is there to see the results. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}

/** All temporary files of a run lie in one folder that goes away with the run, however it ends. */
async function keepDirectory(): Promise<{ path: string; stop(): Promise<void> }> {
  const path = await serverDirectory('files', {})
  const kept = keepServer({ directory: path, commands: [], endSignal: 'SIGTERM' })
  await untilReady(kept, () => access(path))
  return { path, stop: kept.stop }
}
