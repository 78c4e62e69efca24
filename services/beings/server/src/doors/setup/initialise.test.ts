import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { bootOf } from '../../../test/boot-of.ts'
import { cookieOf, createCaller, formBody } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { expectError, notTexts } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

describe('POST /init', () => {
  test('needs nothing: no body, an empty one and {} take the defaults', async () => {
    for (const options of [{}, { headers: { 'content-type': 'application/json' }, body: '' }]) {
      const { stranger } = await startBeings()
      const answer = await stranger.send('POST', '/init', options)
      expect(answer.body).toEqual({ success: true, curatorId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
  })

  test('makes the curator with a soul, a session and a chat', async () => {
    const { user, curator, stranger, dataDir } = await startReady({ firstRun: { language: 'zh_cn', webSkin: 'dev' } })
    expect(curator).toMatchObject({ name: 'Cura', status: 'idle', isCurator: true })
    expect(await readFile(curator.soulPath, 'utf8')).toContain('主理人')
    expect((await user.get('/config', { accept: 'application/json' })).body).toMatchObject({
      nickname: 'Ann',
      language: 'zh-CN',
      webSkin: 'dev',
      defaultAiClient: 'Demo',
      dataDirectory: dataDir,
    })
    expect((await user.get('/init')).headers.location).toBe('/chat')
    expectError(await stranger.post('/init', {}), 403, 'PERMISSION_DENIED')
    expectError(await user.post('/init', {}), 403, 'PERMISSION_DENIED')
  })

  test('a form is answered with a redirect and sends the fields of the client as ai_…', async () => {
    const { stranger, url } = await startBeings()
    const fields = {
      nickname: 'Ann',
      curatorName: '',
      aiClientType: 'OllamaClientFactory',
      ai_baseUrl: 'http://127.0.0.1:9',
      ai_model: 'm',
    }
    const answer = await stranger.send('POST', '/init', formBody(fields))
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: 302, location: '/chat' })
    const user = createCaller(url, cookieOf(answer))
    expect((await user.get('/config', { accept: 'application/json' })).body).toMatchObject({
      defaultAiClient: 'Ollama',
      aiClients: { Ollama: { baseUrl: 'http://127.0.0.1:9', model: 'm' } },
    })
    expect((await user.get('/api/beings')).body.beings[0].name).toBe('Curator')
  })

  test('a refused form comes back with what was typed', async () => {
    const { stranger } = await startBeings()
    const form = (fields: Record<string, string>, accept = 'text/html') => {
      const { headers, ...sent } = formBody(fields)
      return stranger.send('POST', '/init', { ...sent, headers: { ...headers, accept } })
    }
    const answer = await form({ nickname: '<Ann>', password: 'short' })
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('<Ann>')
    expect(bootOf(answer.text).setUp).toMatchObject({
      given: { nickname: '<Ann>' },
      problem: { text: expect.stringContaining('at least 8 characters'), isForm: false },
    })
    expect(bootOf((await form({ nickname: 'x'.repeat(200) })).text).setUp?.problem).toEqual({
      text: expect.stringContaining('form.nickname must'),
      isForm: true,
    })
    expect(answer.text).not.toContain('short"')
    expectError(await form({ password: 'short' }, '*/*'), 400, 'VALIDATION_ERROR')
    expect((await stranger.get('/chat')).headers.location).toBe('/init')
  })

  test('refuses what it cannot use, and changes nothing', async () => {
    const { stranger, dataDir } = await startBeings()
    const refused: Record<string, unknown[]> = {
      nickname: [...notTexts, 'x'.repeat(101), 'two\nlines'],
      curatorName: [...notTexts, 'x'.repeat(101)],
      language: [...notTexts, 'xx-XX', 'klingon'],
      aiClientType: [...notTexts, 'NoSuchClient', 'x'.repeat(1000)],
      config: [5, 'text', [1], null],
      dataDirectory: [...notTexts, 'relative/path', '/proc/nowhere', '/dev/null', 'x'.repeat(5000), '/tmp/\0'],
      webSkin: [...notTexts, 'pink'],
      password: [...notTexts, 'short', 'x'.repeat(2000)],
    }
    for (const [field, values] of Object.entries(refused)) {
      for (const value of values) {
        const answer = await stranger.post('/init', { [field]: value })
        expect(answer.status, `${field}: ${JSON.stringify(value)} → ${answer.text}`).toBe(400)
        expectError(answer, 400, 'VALIDATION_ERROR')
      }
    }
    expectError(
      await stranger.post('/init', { aiClientType: 'Ollama', config: { baseUrl: 'ftp://x' } }),
      400,
      'VALIDATION_ERROR',
    )
    expectError(await stranger.post('/init', '{"nickname":'), 400, 'VALIDATION_ERROR')
    expectError(await stranger.post('/init', '[]'), 400, 'VALIDATION_ERROR')
    expect(existsSync(join(dataDir, 'beings.db'))).toBe(false)
    expect((await stranger.get('/chat')).headers.location).toBe('/init')
  })

  test('of many at once exactly one sets the service up', async () => {
    const { stranger } = await startBeings()
    const answers = await Promise.all(Array.from({ length: 8 }, () => stranger.post('/init', {})))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
    const winner = answers.find(answer => answer.status === 200)
    expect(winner && cookieOf(winner)).toMatch(/^beings_session_[0-9a-f]{12}=.{43}$/)
  })

  test('everything survives a restart', async () => {
    const first = await startReady()
    await first.stop()
    const second = await startBeings({ dataDir: first.dataDir })
    const user = createCaller(second.url, first.user.cookie)
    expect((await user.get('/api/beings')).body.beings).toEqual([first.curator])
    expect((await user.get('/init')).headers.location).toBe('/chat')
  })
})

describe('the data directory', () => {
  test('may be elsewhere: DATA_DIR then only points to it', async () => {
    const elsewhere = join(await temporaryDirectory(), 'beings-data')
    const first = await startReady({ firstRun: { dataDirectory: elsewhere } })
    expect(JSON.parse(await readFile(join(first.dataDir, 'beings.json'), 'utf8'))).toEqual({ dataDirectory: elsewhere })
    expect(existsSync(join(first.dataDir, 'beings.db'))).toBe(false)
    expect(first.curator.soulPath.startsWith(elsewhere)).toBe(true)
    expect((await stat(join(elsewhere, 'secret.key'))).mode & 0o777).toBe(0o600)
    await first.stop()
    const second = await startBeings({ dataDir: first.dataDir })
    expect((await createCaller(second.url, first.user.cookie).get('/api/beings')).body.beings).toEqual([first.curator])
  })

  test('with foreign files in it is refused; one of ours is taken over with its password', async () => {
    const foreign = await temporaryDirectory()
    await writeFile(join(foreign, 'thesis.docx'), 'x')
    const { stranger } = await startBeings()
    expectError(await stranger.post('/init', { dataDirectory: foreign }), 400, 'VALIDATION_ERROR')

    const ours = join(await temporaryDirectory(), 'ours')
    await mkdir(ours)
    const first = await startReady({ firstRun: { dataDirectory: ours, password: 'correct horse' } })
    await first.stop()
    const second = await startBeings()
    const answer = await second.stranger.post('/init', { dataDirectory: ours })
    expect(answer.body).toEqual({ success: true, curatorId: first.curator.id })
    expect(cookieOf(answer)).toBe('')
    expectError(await second.stranger.get('/api/beings'), 403, 'PERMISSION_DENIED')
  })
})
