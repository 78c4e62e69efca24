import { rawRequest } from '@trivium/testing'
import { expect, test } from 'vitest'
import { formBody } from '../../test/caller.ts'
import { startReady } from '../../test/factories.ts'
import { startBeings } from '../../test/start.ts'

test('every refusal of the framework says why', async () => {
  const { user } = await startReady()
  const json = { 'content-type': 'application/json' }
  const refused = [
    { headers: json, body: '{bad' },
    { headers: json, body: '{"__proto__":{}}' },
    { headers: json, body: JSON.stringify({ title: 'x'.repeat(20_000_000) }) },
    { headers: { 'content-type': 'text/plain' }, body: 'title=x' },
    { headers: { 'content-type': 'application/xml' }, body: '<title/>' },
    formBody({ name: 'formy' }),
  ]
  for (const options of refused) {
    const { status, body } = await user.send('POST', '/api/projects/create', options)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).not.toBe('')
  }
  expect((await user.get('/api/projects/list')).body.projects).toEqual([])
})

test('what the parser refuses has the same shape, and no other status', async () => {
  const { url } = await startBeings()
  const port = Number(new URL(url).port)
  const host = 'Host: localhost\r\n'
  for (const bytes of [
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`,
    `FETCH / HTTP/1.1\r\n${host}\r\n`,
    `POST /init HTTP/1.1\r\n${host}Content-Length: no\r\n\r\n`,
  ]) {
    const { status, body } = await rawRequest({ port, bytes })
    expect([status, JSON.parse(String(body)).error]).toEqual([
      400,
      { code: 'VALIDATION_ERROR', message: 'The request is not valid.', details: expect.stringMatching(/.+/) },
    ])
  }
  const nameless = await rawRequest({ port, bytes: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n' })
  expect([nameless.status, JSON.parse(String(nameless.body)).error.code]).toEqual([400, 'VALIDATION_ERROR'])
  const expecting = await rawRequest({
    port,
    bytes: `GET /init HTTP/1.1\r\n${host}Expect: more\r\nConnection: close\r\n\r\n`,
  })
  expect(expecting.status).toBe(200)
})

test('who comes to the set-up when it is done is not told to sign in', async () => {
  const { stranger } = await startReady()
  const { headers, body } = formBody({ nickname: 'Bob' })
  const answer = await stranger.send('POST', '/init', { body, headers: { ...headers, accept: 'text/html' } })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain('The service is set up already. Change it at /config')
  expect(answer.text).toContain('href="/chat"')
  expect(answer.text).not.toContain('Sign in again')
})
