import { existsSync, readFileSync } from 'node:fs'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { allPrograms, drain, startPostgres, startProcess } from '../src/index.ts'
import { retryWhenPortIsTaken } from '../src/servers/keep-server.ts'

const runner = new URL('./fixtures/run-servers.ts', import.meta.url).pathname

async function postgresFolder(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SHOW data_directory')
  await client.end()
  return rows[0].data_directory
}

async function redisFolder(url: string): Promise<string> {
  const redis = new Redis(url)
  const [, folder = ''] = (await redis.config('GET', 'dir')) as string[]
  redis.disconnect()
  return folder
}

/** A killed process may stay in the table until its parent has looked at it. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

describe('the servers of a run', () => {
  it('end, and their folder with them, when the runner is killed with -9', async () => {
    const programs = allPrograms()
    const started = startProcess({ command: process.execPath, args: [runner, programs.postgres, programs.redis] })
    const [line] = await started.waitForLine(/^\{.*\}$/)
    const { postgres, redis, child } = JSON.parse(line)
    const folders = [await postgresFolder(postgres), await redisFolder(redis)]
    expect(folders.every(existsSync)).toBe(true)

    started.kill('SIGKILL')
    await started.waitForExit()

    await drain(() => isGone(child))
    // A folder is removed only after its server has ended.
    await drain(() => !folders.some(existsSync))
    await expect(postgresFolder(postgres)).rejects.toThrow()
  })

  it('stop when asked', async () => {
    const postgres = await startPostgres(allPrograms().postgres, { inMemory: true })
    const folder = await postgresFolder(postgres.url)
    await postgres.stop()
    expect(existsSync(folder)).toBe(false)
    await expect(postgresFolder(postgres.url)).rejects.toThrow()
  })

  it('say what went wrong when they cannot start', async () => {
    await expect(startPostgres('/nowhere')).rejects.toThrow(/nowhere\/initdb/)
  })

  it('start again when somebody took the port, and only then', async () => {
    let attempts = 0
    const start = (message: string) => async () => {
      attempts += 1
      if (attempts < 3) throw new Error(message)
      return attempts
    }
    expect(await retryWhenPortIsTaken(start('Address already in use'))).toBe(3)
    attempts = 0
    await expect(retryWhenPortIsTaken(start('disk full'))).rejects.toThrow('disk full')
  })
})
