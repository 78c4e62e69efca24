import { fileURLToPath } from 'node:url'
import { rounds, startService, temporaryDirectory } from '@trivium/testing'
import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import { createChapter, createCourse } from './factories.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Judged in the full run only, which has the machine to itself. */
const turns = rounds(7, 1)
const allowedLag = rounds(0.2, Number.POSITIVE_INFINITY)

const cycle = (levels: number) => `{ courses ${'{ chapters { course '.repeat(levels)}{ id }${' } }'.repeat(levels)} }`
const flood = `{ ${Array.from({ length: 50 }, (_, at) => `a${at}: courses { chapters { id title description } }`).join(' ')} }`

it.each([
  ['a cycle within the limit', cycle(3), undefined],
  ['a cycle beyond the limit', cycle(5), 'LIMIT_EXCEEDED'],
  ['as many aliases as allowed', flood, undefined],
])(
  'keeps the event loop free during %s',
  async (_name, query, code) => {
    const environment = { CATALOGUE_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: await temporaryDirectory() }
    const service = await startService(main, { ...environment, CATALOGUE_REQUEST_TIMEOUT_MS: '600000' })
    const client = createClient(`${service.url}/graphql`)
    const { id } = await createCourse(client)
    for (let number = 1; number <= 40; number += 1)
      await createChapter(client, id, { number, description: 'x'.repeat(3000) })
    const lags: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await readLag(service.url)
      const { errors } = await client.ask(`${query} # ${turn}`)
      expect(errors.map(error => error.extensions.code)).toEqual(code ? [code] : [])
      lags.push(await readLag(service.url))
    }
    expect(Math.max(...lags), `pauses of ${lags.join(', ')} s`).toBeLessThan(allowedLag)
    expect((await service.stop()).code).toBe(0)
  },
  240_000,
)

/** The longest pause since the last look. */
async function readLag(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])
}
