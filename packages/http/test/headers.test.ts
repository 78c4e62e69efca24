import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../src/index.ts'
import { build } from './start.ts'

test('every answer carries the security headers, no-store and an id of our own', async () => {
  const { app } = build()
  app.get('/', async () => ({}))
  const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'forged' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{14}7/)
})

test('a route may set its own', async () => {
  const { app } = build()
  const policy = contentSecurityPolicy({ 'default-src': "'none'", sandbox: '' })
  app.get('/', async (_request, reply) =>
    reply.headers({ 'cache-control': 'max-age=60', 'content-security-policy': policy }).send({}),
  )
  const { headers } = await app.inject('/')
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual(['max-age=60', policy])
})
