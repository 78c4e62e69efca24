import { expect, test } from 'vitest'
import { createLogger } from '../src/index.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger({ service: 'inbox', level: 'info', destination: { write: line => void lines.push(line) } }))
  return lines.join('')
}

test('lines are JSON with the service, a readable level and a time', () => {
  const line = JSON.parse(logged(log => log.info({ count: 2 }, 'hello')))
  expect(line).toMatchObject({ service: 'inbox', level: 'info', count: 2, msg: 'hello' })
  expect(new Date(line.time).getTime()).toBeGreaterThan(0)
})

test('secrets are hidden at any depth, in children and in errors', () => {
  const text = logged(log => {
    const headers = {
      authorization: 'hush',
      cookie: 'hush',
      'set-cookie': ['hush'],
      'x-ai-api-key': 'hush',
      accept: 'a',
    }
    log.child({ apiKey: 'hush' }).info({ request: { deep: [{ headers }] }, clientSecret: 'hush', password: 'hush' })
    log.error({ err: Object.assign(new Error('failed'), { config: { accessToken: 'hush' } }) })
  })
  expect(text).not.toContain('hush')
  expect(text).toContain('"accept":"a"')
})

test('numbers under such names stay readable', () => {
  expect(JSON.parse(logged(log => log.info({ tokens: 12, maxToken: 5, note: 'token' })))).toMatchObject({
    tokens: 12,
    maxToken: 5,
    note: 'token',
  })
})
