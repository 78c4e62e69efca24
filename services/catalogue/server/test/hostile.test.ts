import { describeEachEngine, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createChapter, createCourse } from './factories.ts'
import { bodies } from './hostile-arbitraries.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const documented = new Set(['VALIDATION_ERROR', 'NOT_FOUND', 'BAD_REQUEST', 'LIMIT_EXCEEDED'])
const leaks = /node_modules|\.ts:\d|\.js:\d|\bat \S+ \(|SQLITE|select |insert |relation "|TypeError|RangeError/

describeEachEngine('hostile input', engine => {
  let catalogue: StartedCatalogue

  beforeAll(async () => {
    catalogue = await startCatalogue({ engine })
    const { id } = await createCourse(catalogue)
    for (let number = 1; number <= 40; number += 1) await createChapter(catalogue, id, { number })
  })

  async function send(body: Buffer, accept: string) {
    const headers = { 'content-type': 'application/json', accept }
    const response = await fetch(`${catalogue.url}/graphql`, { method: 'POST', headers, body: new Uint8Array(body) })
    return { status: response.status, text: await response.text() }
  }

  it('gets a documented error or a right answer, and the same one however often it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), async (body, strict) => {
        const accept = strict ? 'application/graphql-response+json' : 'application/json'
        const { status, text } = await send(body, accept)
        expect([200, 400, 413]).toContain(status)
        expect(text).not.toMatch(leaks)
        const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: { extensions: { code: string } }[] }
        for (const error of errors ?? []) expect(documented).toContain(error.extensions.code)
        if (!errors) expect(data).toBeTypeOf('object')
        else expect(data ?? null).toBeNull()
        if (body.length === 0 || body.includes('mutation')) return
        // The third time a document runs as compiled code.
        await send(Buffer.concat([body, Buffer.from(' ')]), accept)
        const again = await send(Buffer.concat([body, Buffer.from('  ')]), accept)
        expect(again).toEqual({ status, text })
      }),
      { numRuns: rounds(10_000, 400), endOnFailure: true },
    )
  }, 3_600_000)

  it('changed nothing that it should not have changed', async () => {
    const { courses } = await catalogue.get('{ courses { chapters { number } } }')
    expect(courses[0].chapters.map((chapter: { number: number }) => chapter.number)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
  })
})
