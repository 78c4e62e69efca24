import { expect, test } from 'vitest'
import { startReady } from '../test/factories.ts'

/** The rows of the specification that this part of the service answers as JSON. */
const endpoints = [
  ['get', '/api/chat/stream'],
  ['get', '/api/chat/conversations'],
  ['get', '/api/chat/messages'],
  ['get', '/api/chat/history'],
  ['get', '/api/chat/context'],
  ['get', '/api/chat/trace'],
  ['post', '/api/chat/send'],
  ['post', '/api/chat/stop'],
  ['post', '/api/chat/upload'],
  ['get', '/api/beings'],
  ['get', '/api/beings/list'],
  ['get', '/api/beings/detail'],
  ['get', '/api/beings/activity'],
  ['get', '/api/beings/templates'],
  ['get', '/api/beings/imports'],
  ['post', '/api/beings/duplicate'],
  ['post', '/api/beings/import'],
  ['post', '/api/beings/soul/save'],
  ['post', '/api/beings/ai-config/save'],
  ['get', '/api/beings/ai-config/models'],
  ['get', '/api/beings/tool-permissions'],
  ['put', '/api/beings/tool-permissions'],
  ['get', '/api/beings/tool-permissions/templates'],
  ['post', '/api/beings/tool-permissions/apply-template'],
  ['get', '/api/chat-history/conversations'],
  ['get', '/api/chat-history/messages'],
  ['get', '/api/permissions/list'],
  ['post', '/api/permissions/save'],
  ['get', '/permission/check'],
  ['get', '/permission/respond'],
  ['post', '/config/save'],
  ['get', '/config/aioptions'],
  ['get', '/init/ai-config-metadata'],
  ['post', '/init'],
  ['get', '/api/executors/status'],
  ['get', '/api/help/search'],
  ['post', '/api/system/shutdown'],
] as const

test('every endpoint is described in an OpenAPI 3.1 document', async () => {
  const { user } = await startReady()
  const { body, headers } = await user.get('/api/openapi.json')
  expect(headers['content-type']).toContain('application/json')
  expect(body).toMatchObject({ openapi: '3.1.0', info: { version: 'v0.2.0-alpha' } })
  for (const [method, path] of endpoints) {
    expect(body.paths[path]?.[method], `${method} ${path}`).toBeDefined()
  }
  const send = body.paths['/api/chat/send'].post.requestBody.content['application/json'].schema
  expect(send).toMatchObject({ required: ['channelId', 'content'], properties: { channelId: { format: 'uuid' } } })
})

test('a path that exists is never 404 for the right method', async () => {
  const { user } = await startReady()
  for (const [method, path] of endpoints) {
    if (path.endsWith('/stream') || path.endsWith('/shutdown')) continue
    const answer = method === 'get' ? await user.get(path) : await user.send(method.toUpperCase(), path)
    expect([200, 400, 403], `${method} ${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
  }
})
