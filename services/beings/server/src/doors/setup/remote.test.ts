import { Writable } from 'node:stream'
import { createLogger } from '@trivium/http'
import { describe, expect, test } from 'vitest'
import { formBody } from '../../../test/caller.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

/** What a request from another machine looks like to a service that is reached through a proxy. */
const remote = { 'x-forwarded-for': '10.0.0.7' }

async function startOpen() {
  let lines = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  const log = createLogger({ service: 'beings', level: 'warn', destination })
  const service = await startBeings({ environment: { HOST: '0.0.0.0' }, log })
  return { stranger: service.stranger, code: /code=([\w-]+)/.exec(lines)?.[1] ?? '' }
}

describe('a service that other machines can reach', () => {
  test('is set up from elsewhere only with the printed code', async () => {
    const { stranger, code } = await startOpen()
    expect(code).toMatch(/^[\w-]{12}$/)
    for (const path of [
      '/init',
      '/init/browse',
      '/init/ai-config-metadata',
      '/init/providers',
      `/init?code=${'x'.repeat(12)}`,
      '/init?code[]=a',
    ]) {
      expectError(await stranger.get(path, remote), 403, 'PERMISSION_DENIED')
    }
    const body = { password: 'correct horse' }
    expectError(await stranger.post('/init', body, remote), 403, 'PERMISSION_DENIED')
    expectError(await stranger.post('/init', { ...body, code: 'wrong' }, remote), 403, 'PERMISSION_DENIED')
    expect((await stranger.get(`/init?code=${code}`, remote)).text).toContain(`name="code" value="${code}"`)
    expect((await stranger.post('/init', { ...body, code }, remote)).status).toBe(200)
    expectError(await stranger.post('/init', { ...body, code }, remote), 403, 'PERMISSION_DENIED')
  })

  test('the code goes along to the folders and the help, and comes back', async () => {
    const { stranger, code } = await startOpen()
    const html = { ...remote, accept: 'text/html' }
    const linksOf = async (path: string) => {
      const { status, text } = await stranger.get(path, html)
      expect({ path, status }).toEqual({ path, status: 200 })
      const links = [...text.matchAll(/href="(\/(?:init|help)[^"]*code=[^"]*)"/g)]
      return links.map(([, link = '']) => link.replaceAll('&#38;', '&'))
    }
    const [browse = ''] = await linksOf(`/init?code=${code}`)
    expect(browse).toContain('/init/browse?')
    const fromFolders = await linksOf(browse)
    expect(fromFolders.filter(link => link.startsWith('/init?'))).toHaveLength(2)
    expect(fromFolders.some(link => link.startsWith('/init/browse?'))).toBe(true)
    for (const link of fromFolders.filter(one => one.startsWith('/init?'))) await linksOf(link)
  })

  test('needs a password, and no code on the machine itself', async () => {
    const { stranger } = await startOpen()
    expectError(await stranger.post('/init', {}), 400, 'VALIDATION_ERROR')
    const form = await stranger.send('POST', '/init', formBody({ password: 'correct horse' }))
    expect(form.headers.location).toBe('/chat')
  })

  test('a service for this machine alone has no code', async () => {
    const { stranger } = await startBeings()
    expectError(await stranger.get('/init', remote), 403, 'PERMISSION_DENIED')
    expectError(await stranger.get('/init?code=', remote), 403, 'PERMISSION_DENIED')
  })
})
