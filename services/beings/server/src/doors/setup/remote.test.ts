import { Writable } from 'node:stream'
import { createLogger } from '@trivium/http'
import { openBrowser } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { bootOf } from '../../../test/boot-of.ts'
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
  return { url: service.url, stranger: service.stranger, code: /code=([\w-]+)/.exec(lines)?.[1] ?? '' }
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
    expect(bootOf((await stranger.get(`/init?code=${code}`, remote)).text).setUp?.given).toMatchObject({ code })
    expect((await stranger.post('/init', { ...body, code }, remote)).status).toBe(200)
    expectError(await stranger.post('/init', { ...body, code }, remote), 403, 'PERMISSION_DENIED')
  })

  test('the code goes along to the folders, the providers and the help, and comes back', async () => {
    const { url, code } = await startOpen()
    const { newPage } = await openBrowser()
    const page = await newPage()
    await page.setExtraHTTPHeaders(remote)
    await page.goto(`${url}/init?code=${code}`)
    // Whatever is asked without the code is refused, and a refusal fails the test.
    await page.getByRole('combobox', { name: 'AI client' }).waitFor()
    expect(await page.getByRole('link', { name: 'What is this?' }).getAttribute('href')).toContain(`code=${code}`)
    const browse = await page.getByRole('link', { name: 'Browse' }).getAttribute('href')
    expect(browse).toContain(`code=${code}`)
    await page.goto(url + browse)
    await page.getByRole('button', { name: 'Up one level' }).waitFor()
    expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toContain(`code=${code}`)
    await page.getByRole('link', { name: 'Use this folder' }).click()
    await page.getByRole('heading', { name: 'Welcome. Let’s set things up.' }).waitFor()
    expect(new URL(page.url()).searchParams.get('code')).toBe(code)
    await page.getByLabel(/^Password/).fill('correct horse')
    await page.getByRole('button', { name: 'Finish and start chatting' }).click()
    await page.waitForURL('**/chat**')
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
