import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

let catalogue: StartedCatalogue
let plain: string

/** fetch would unpack by itself. */
async function post(accepted: string | undefined, query = '{ courses { title description } }', url = catalogue.url) {
  const headers = {
    'content-type': 'application/json',
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  }
  return new Promise<{ encoding: string | undefined; bytes: Buffer; vary: string | undefined }>((resolve, reject) => {
    const asked = request(`${url}/graphql`, { method: 'POST', headers }, response => {
      const { 'content-encoding': encoding, vary } = response.headers
      buffer(response).then(bytes => resolve({ encoding, bytes, vary }), reject)
    })
    asked.on('error', reject).end(JSON.stringify({ query }))
  })
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

beforeAll(async () => {
  catalogue = await startCatalogue()
  for (let at = 0; at < 20; at += 1) await createCourse(catalogue, { description: `${at} `.repeat(100) })
  plain = (await post(undefined)).bytes.toString()
})

describe('compression', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['zstd', 'zstd'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['deflate, gzip;q=0.5, identity;q=0.2', 'gzip'],
    ['identity, gzip', 'gzip'],
  ])('answers %s with %s, from memory as well', async (accepted, expected) => {
    for (let round = 0; round < 3; round += 1) {
      const { encoding, bytes, vary } = await post(accepted)
      expect([encoding, vary]).toEqual([expected, 'accept-encoding'])
      expect(bytes.length).toBeLessThan(plain.length / 3)
      expect(unpack[expected]?.(bytes).toString()).toBe(plain)
    }
  })

  it.each(['identity', 'deflate', 'gzip;q=0', '', 'identity, gzip;q=0.5', 'br;q=0.2, identity;q=0.4, gzip;q=0.1'])(
    'sends plain bytes to who accepts "%s"',
    async accepted => {
      const { encoding, bytes } = await post(accepted)
      expect([encoding, bytes.toString()]).toEqual([undefined, plain])
    },
  )

  it('leaves small answers alone, and notices changes', async () => {
    expect((await post('gzip', '{ __typename }')).encoding).toBeUndefined()
    await post('br')
    await createCourse(catalogue, { title: 'later' })
    expect(brotliDecompressSync((await post('br')).bytes).toString()).toContain('later')
  })

  it('packs answers that are too long to be held', async () => {
    const small = await startCatalogue({ env: { CATALOGUE_CACHE_BYTES: '0' } })
    for (let at = 0; at < 400; at += 1) await createCourse(small, { description: 'x'.repeat(3000) })
    const query = '{ courses { title description startDate } }'
    const whole = await post(undefined, query, small.url)
    expect(whole.bytes.length).toBeGreaterThan(1024 * 1024)
    expect(JSON.parse(whole.bytes.toString()).data.courses).toHaveLength(400)
    const packed = await post('gzip', query, small.url)
    expect(gunzipSync(packed.bytes).toString()).toBe(whole.bytes.toString())
  })
})
