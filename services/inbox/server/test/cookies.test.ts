import type { Endpoint } from '@trivium/inbox-contract'
import { describeEachEngine, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest, raw } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

describeEachEngine('cookies of this host', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  async function captured(...cookies: string[]): Promise<[string, string][]> {
    const lines = cookies.map(cookie => `Cookie: ${cookie}\r\n`).join('')
    const head = `POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\nX-Before: 1\r\n${lines}X-After: 2\r\n`
    expect((await raw(inbox.port, `${head}Content-Length: 0\r\n\r\n`)).status).toBe(200)
    const { headers } = await newestRequest(inbox.url, endpoint.id)
    expect(headers.map(([name]) => name).filter(name => name !== 'Cookie')).toEqual([
      'Host',
      'X-Before',
      'X-After',
      'Content-Length',
    ])
    return headers.filter(([name]) => name === 'Cookie')
  }

  test('a session of beings is never stored, and everything else stays as it came', async () => {
    expect(await captured('beings_session_a1B2=secret')).toEqual([])
    expect(await captured('beings_session=secret')).toEqual([])
    expect(await captured('a=1; beings_session_x=secret; b=2')).toEqual([['Cookie', 'a=1; b=2']])
    expect(await captured('beings_session_x=secret; b=2')).toEqual([['Cookie', 'b=2']])
    expect(await captured('a=1;beings_session_x=secret')).toEqual([['Cookie', 'a=1']])
    expect(await captured('beings_session_x=s=e;beings_session_y="q"', 'c=3')).toEqual([['Cookie', 'c=3']])
    const kept = ['x=beings_session_', 'my_beings_session_x=1', 'beings_sessions=1', 'a=1;  b=2;;c']
    for (const cookie of kept) expect(await captured(cookie)).toEqual([['Cookie', cookie]])
  })

  test('whatever stands beside it', async () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/)
    const other = fc.tuple(token, token).map(([name, value]) => `${name}=${value}`)
    const session = token.map(name => `beings_session_${name}=topsecret`)
    const separator = fc.constantFrom('; ', ';', ';  ', ' ; ')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(other, session), { minLength: 1, maxLength: 6 }),
        separator,
        async (all, gap) => {
          const kept = await captured(all.join(gap))
          expect(JSON.stringify(kept)).not.toContain('topsecret')
          const left = kept.flatMap(([, value]) => value.split(';').map(cookie => cookie.trim()))
          expect(left).toEqual(all.filter(cookie => !cookie.endsWith('topsecret')))
        },
      ),
      { numRuns: rounds(1_000, 60) },
    )
  })

  test('an own response sets none: refused, and not sent where an older database has one', async () => {
    const path = `${inbox.url}/api/endpoints/${endpoint.id}/response`
    for (const name of ['Set-Cookie', 'set-cookie', 'SET-COOKIE2']) {
      const answer = await ask(path, 'PUT', { status: 200, headers: [[name, 'beings_session_x=evil']] })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { ok: false, code: 'invalid_request', error: expect.stringContaining('Set-Cookie') },
      ])
    }
    const stored = {
      status: 201,
      headers: [
        ['Set-Cookie', 'a=b'],
        ['X-Kept', '1'],
      ],
      body: 'hi',
      delayMs: 0,
    }
    await inbox.context.database.db
      .updateTable('endpoints')
      .set({ response: JSON.stringify(stored) })
      .where('id', '=', endpoint.id)
      .execute()
    const answer = await raw(
      inbox.port,
      `POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`,
    )
    expect([answer.status, answer.header('x-kept'), answer.header('set-cookie')]).toEqual([201, '1', undefined])
    expect(await api(path)).toEqual({ ...stored, headers: [['X-Kept', '1']] })
  })
})
