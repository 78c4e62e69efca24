import { describe, expect, test } from 'vitest'
import { formBody } from '../../../test/caller.ts'
import { startBeings } from '../../../test/start.ts'

describe('before the set-up', () => {
  test('every request but help and set-up is sent to /init', async () => {
    const { stranger } = await startBeings()
    const paths = [
      '/',
      '/chat',
      '/beings',
      '/api/beings',
      '/api/chat/stream',
      '/config',
      '/login',
      '/healthz',
      '/readyz',
    ]
    for (const path of [
      ...paths,
      '/metrics',
      '/api/openapi.json',
      '/unknown',
      '/api/unknown',
      '/permission/check',
      '/helpless',
    ]) {
      const answer = await stranger.get(path)
      expect({ path, status: answer.status, location: answer.headers.location }).toEqual({
        path,
        status: 302,
        location: '/init',
      })
    }
  })

  test('that holds for every method, shutdown included', async () => {
    const { stranger, stops } = await startBeings()
    for (const [method, path] of [
      ['POST', '/api/chat/send'],
      ['POST', '/api/system/shutdown'],
      ['PUT', '/api/beings/tool-permissions'],
      ['DELETE', '/api/beings'],
      ['POST', '/login'],
    ] as const) {
      const answer = await stranger.send(method, path, formBody({}))
      expect({ method, path, status: answer.status, location: answer.headers.location }).toEqual({
        method,
        path,
        status: 302,
        location: '/init',
      })
    }
    expect(stops).toBe(0)
  })

  test('help, set-up and what these pages need are open', async () => {
    const { stranger } = await startBeings()
    const open = [
      '/help',
      '/help/index',
      '/help/getting-started',
      '/api/help/search?keyword=chat',
      '/init',
      '/init/browse',
    ]
    for (const path of [...open, '/init/ai-config-metadata', '/init/providers', '/favicon.svg']) {
      const answer = await stranger.get(path)
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    }
    expect((await stranger.get('/help/no-such-topic')).status).toBe(404)
  })

  test('every asset the set-up page names is there', async () => {
    const { stranger } = await startBeings()
    const { text } = await stranger.get('/init')
    expect(text).toContain('<title>Set up · Beings</title>')
    for (const [, path] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect((await stranger.get(path ?? '')).status).toBe(200)
    }
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
