import { type Language, languages } from '@trivium/beings-contract'
import { listTopics, plainLetters, searchTopics, topicIds } from '@trivium/beings-words/help'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError, query } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

test('the index lists every topic, and each has a page with its own title', async () => {
  const { stranger } = await startBeings()
  const index = await stranger.get('/help')
  expect(index.text).toContain('<title>Help · Beings</title>')
  expect((await stranger.get('/help/index')).text).toBe(index.text)
  for (const topic of listTopics()) {
    expect(index.text).toContain(`href="/help/${topic.id}?lang=en-US"`)
    const page = await stranger.get(`/help/${topic.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<title>${topic.title} · Help · Beings</title>`)
    for (const [, path] of page.text.matchAll(/href="(\/help\/[^"]+)"/g)) {
      expect((await stranger.get(path ?? '')).status, `${topic.id} links to ${path}`).toBe(200)
    }
  }
})

test('every topic a client type names exists', async () => {
  const { stranger } = await startBeings()
  const { clientTypes } = (await stranger.get('/init/ai-config-metadata')).body
  for (const { helpTopic } of clientTypes) {
    expect({ helpTopic, status: (await stranger.get(`/help/${helpTopic}`)).status }).toEqual({ helpTopic, status: 200 })
  }
})

test('search finds topics by all words, with a snippet', async () => {
  const { stranger } = await startBeings()
  const { results } = (await stranger.get(query('/api/help/search', { keyword: 'Permission  rules' }))).body
  expect(results[0]).toEqual({ id: 'permission', title: 'Permissions', snippet: expect.stringContaining('rules') })
  expect((await stranger.get(query('/api/help/search', { keyword: 'zzzzz' }))).body).toEqual({ results: [] })
  for (const path of [
    '/api/help/search',
    '/api/help/search?keyword=',
    '/api/help/search?keyword=%20',
    query('/api/help/search', { keyword: 'x'.repeat(201) }),
  ]) {
    expectError(await stranger.get(path), 400, 'VALIDATION_ERROR')
  }
  const page = await stranger.get(query('/help', { keyword: '<script>' }))
  expect(page.text).not.toContain('<script>"')
  expect(page.text).toContain('&#60;script&#62;')
})

test('no path leads out of the topics', async () => {
  const { stranger } = await startBeings()
  for (const path of [
    '/help/..%2f..%2fmain',
    '/help/%2e%2e%2fmain.ts',
    '/help/getting-started.md',
    '/help/a%00b',
    '/assets/..%2flayout.ts',
    '/assets/%2e%2e%2f%2e%2e%2fmain.ts',
    '/assets/nothing.js',
  ]) {
    expect({ path, status: (await stranger.get(path)).status }).toEqual({ path, status: 404 })
  }
})

test('before the set-up every link keeps the language and leads back', async () => {
  const { stranger } = await startBeings()
  for (const path of ['/help', '/help?keyword=zzzz', '/help/getting-started']) {
    const { text } = await stranger.get(`${path}${path.includes('?') ? '&' : '?'}lang=de-DE&code=abc`)
    const links = [...text.matchAll(/href="(\/(?:help|init)[^"]*)"/g)].map(([, link = '']) => link)
    expect(links.filter(link => !/\?lang=de-DE&(amp|#38);code=abc$/.test(link))).toEqual([])
    expect(links.some(link => link.startsWith('/init?'))).toBe(true)
  }
  expect((await stranger.get('/help?lang=de-DE')).text).toContain('<input type="hidden" name="lang" value="de-DE">')
})

test('afterwards links keep only a language that was asked for', async () => {
  const { stranger } = await startReady()
  expect((await stranger.get('/help')).text).toContain('href="/help/config"')
  expect((await stranger.get('/help?lang=fr-FR')).text).toContain('href="/help/config?lang=fr-FR"')
})

test('accents need not be typed, and the passage shown is the one that was found', () => {
  for (const [word, written, language] of [
    ['contrasena', 'contraseña', 'es-ES'],
    ['casovac', 'časovač', 'cs-CZ'],
    ['etre', 'être', 'fr-FR'],
  ] as const) {
    const hits = searchTopics(word, language)
    expect(hits).toEqual(searchTopics(written, language))
    expect(hits.some(({ snippet }) => snippet.toLowerCase().includes(written))).toBe(true)
  }
  for (const language of Object.keys(languages) as Language[]) {
    for (const { markdown } of listTopics(language)) expect(plainLetters(markdown)).toHaveLength(markdown.length)
  }
  expect(plainLetters('か')).not.toBe(plainLetters('が'))
})

test('all 23 topics are there in every language of the help, with links that lead somewhere', () => {
  for (const language of Object.keys(languages) as Language[]) {
    const topics = listTopics(language)
    expect(topics).toHaveLength(23)
    expect(new Set(topics.map(topic => topic.title)).size).toBe(23)
    for (const topic of topics) {
      expect(topic.summary.length, `${language} ${topic.id}`).toBeGreaterThan(10)
      for (const [, id] of topic.markdown.matchAll(/\(\/help\/([^)]+)\)/g)) expect(topicIds).toContain(id)
    }
  }
})

test('the address may ask for another language', async () => {
  const { stranger } = await startBeings()
  const page = await stranger.get('/help/permission?lang=zh-CN')
  expect(page.text).toContain('<title>权限 · 帮助 · Beings</title>')
  expect(page.text).toContain('<html lang="zh-CN"')
  const { results } = (await stranger.get(query('/api/help/search', { keyword: '预算', lang: 'zh-CN' }))).body
  expect(results.map((hit: { id: string }) => hit.id)).toContain('config')
  const english = (await stranger.get(query('/api/help/search', { keyword: 'spreadsheet budget', lang: 'zh-CN' }))).body
  expect(english.results).toEqual([])
  const fallback = (await stranger.get(query('/api/help/search', { keyword: 'personality', lang: 'zh-CN' }))).body
  expect(fallback.results[0].id).toBe('being-management')
})
