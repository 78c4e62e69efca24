import { type Language, languages } from '@trivium/beings-contract'
import { listTopics, plainLetters, searchTopics, topicIds } from '@trivium/beings-words/help'
import { expect, test } from 'vitest'
import { expectError, query } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

test('the index lists every topic, and each has a page with its own title', async () => {
  const { stranger } = await startBeings()
  expect((await stranger.get('/help')).text).toContain('<title>Help · Beings</title>')
  expect((await stranger.get('/help/index')).text).toContain('<title>Help · Beings</title>')
  const { topics } = (await stranger.get('/api/help/topics')).body
  expect(topics).toEqual(listTopics().map(({ id, title, summary }) => ({ id, title, summary })))
  for (const [place, topic] of listTopics().entries()) {
    const page = await stranger.get(`/help/${topic.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<title>${topic.title} · Help · Beings</title>`)
    const text = (await stranger.get(query('/api/help/topic', { id: topic.id }))).body
    expect(text).toEqual({
      language: 'en-US',
      ...topic,
      previous: topics[place - 1] ?? null,
      next: topics[place + 1] ?? null,
    })
    for (const [, path] of topic.markdown.matchAll(/\]\((\/help\/[^)]+)\)/g)) {
      expect((await stranger.get(path ?? '')).status, `${topic.id} links to ${path}`).toBe(200)
    }
  }
})

test('a topic that is not there is a 404, to people and to programs', async () => {
  const { stranger } = await startBeings()
  const page = await stranger.get('/help/nothing', { accept: 'text/html' })
  expect([page.status, page.text.includes('"missing":true')]).toEqual([404, true])
  for (const accept of ['*/*', 'application/json'])
    expectError(await stranger.get('/help/nothing', { accept }), 404, 'NOT_FOUND')
  expectError(await stranger.get('/api/help/topic?id=nothing'), 404, 'NOT_FOUND')
  expectError(await stranger.get('/api/help/topic'), 400, 'VALIDATION_ERROR')
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
