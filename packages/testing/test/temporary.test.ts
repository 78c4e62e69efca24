import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEachEngine, temporaryDirectory, temporaryPostgres, testRedisUrl } from '../src/index.ts'

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('temporaryPostgres', () => {
  let ofEarlierTest = ''

  it('gives every caller a database of its own', async () => {
    const [first, second] = await Promise.all([temporaryPostgres(), temporaryPostgres()])
    await query(first.url, 'CREATE TABLE notes (text text)')
    expect(await query(second.url, "SELECT to_regclass('notes') AS found")).toEqual([{ found: null }])
    ofEarlierTest = first.url
  })

  it('drops the database after the test', async () => {
    await expect(query(ofEarlierTest, 'SELECT 1')).rejects.toThrow(/does not exist/)
  })

  it('drops a database somebody is still connected to', async () => {
    const database = await temporaryPostgres()
    const client = new Client({ connectionString: database.url })
    const ended = new Promise(resolve => client.on('error', resolve))
    await client.connect()
    await database.drop()
    expect(String(await ended)).toMatch(/terminating connection|Connection terminated/)
  })

  it('keeps what is durable durable', async () => {
    const { url } = await temporaryPostgres()
    expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })
})

describe('temporaryDirectory', () => {
  let ofHook = ''
  let ofEarlierTest = ''
  beforeAll(async () => {
    ofHook = await temporaryDirectory()
  })
  afterAll(() => expect(existsSync(ofHook)).toBe(true))

  it('gives an empty folder', async () => {
    ofEarlierTest = await temporaryDirectory()
    writeFileSync(join(ofEarlierTest, 'note'), 'text')
  })

  it('removes it after the test, but keeps the one of a hook', () => {
    expect(existsSync(ofEarlierTest)).toBe(false)
    expect(existsSync(ofHook)).toBe(true)
  })
})

describeEachEngine('a suite', (engine, temporary) => {
  it('gets a fresh database', async () => {
    const [first, second] = [await temporary(), await temporary()]
    expect(Object.keys(first)).toEqual([engine === 'sqlite' ? 'file' : 'url'])
    expect(first).not.toEqual(second)
  })
})

describe('testRedisUrl', () => {
  it('answers', async () => {
    const redis = new Redis(testRedisUrl())
    expect(await redis.ping()).toBe('PONG')
    redis.disconnect()
  })
})
