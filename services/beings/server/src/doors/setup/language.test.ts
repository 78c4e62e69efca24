import { type Language, languages } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller, formBody } from '../../../test/caller.ts'
import { startBeings } from '../../../test/start.ts'
import { aiClientTypes } from '../../platform/ai/index.ts'
import { defaultSoul } from './default-soul.ts'

test('another language is shown at once, with what was typed and without what is secret', async () => {
  const { url } = await startBeings()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/init`)
  await page.getByLabel('Your name').fill('Ann & <Bob>')
  await page.getByLabel('AI client').selectOption('LongCat')
  const client = page.locator('[data-for="LongCat"]')
  await client.getByLabel('API key').fill('sk-typed')
  await client.getByLabel('Model').fill('LongCat-Pro-Chat')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  const language = page.locator('[name="language"]')
  await language.selectOption('zh-CN')
  await page.getByRole('heading', { name: '欢迎。我们来完成设置。' }).waitFor()
  expect(await page.getByLabel('你的名字').inputValue()).toBe('Ann & <Bob>')
  expect(await client.getByLabel('模型').inputValue()).toBe('LongCat-Pro-Chat')
  expect(await language.and(page.locator(':focus')).count()).toBe(1)
  expect(page.url()).not.toMatch(/sk-typed|correct|password/)
  await language.selectOption('en-US')
  await page.getByRole('heading', { name: 'Welcome. Let’s set things up.' }).waitFor()
  await page.close()
})

test('names that are left empty are those the page shows, in its language', async () => {
  const { stranger, url } = await startBeings()
  const shown = (await stranger.get('/init?lang=zh-CN', { accept: 'text/html' })).text
  expect(shown).toContain('placeholder="主理人"')
  const fields = { language: 'zh-CN', nickname: '', curatorName: '', dataDirectory: '' }
  const user = createCaller(url, cookieOf(await stranger.send('POST', '/init', formBody(fields))))
  expect((await user.get('/api/beings')).body.beings[0].name).toBe('主理人')
  expect((await user.get('/config', { accept: 'application/json' })).body.nickname).toBe('用户')
})

test('what cannot be used is told in the language of the form', async () => {
  const { stranger } = await startBeings()
  const { headers, ...sent } = formBody({ language: 'zh-CN', nickname: 'x'.repeat(200) })
  const { text } = await stranger.send('POST', '/init', { ...sent, headers: { ...headers, accept: 'text/html' } })
  expect(text).toContain('<html lang="zh-CN"')
  expect(text).toMatch(/表单中有内容无法使用：<span lang="en">form.nickname/)
})

test('what the API says is marked as English, and said once', async () => {
  const { stranger } = await startBeings()
  const refused = async (fields: Record<string, string>) => {
    const { headers, ...sent } = formBody({ language: 'de-DE', ...fields })
    const { text } = await stranger.send('POST', '/init', { ...sent, headers: { ...headers, accept: 'text/html' } })
    return /role="alert">(.*)<\/p>/.exec(text)?.[1]
  }
  expect(await refused({ dataDirectory: 'here' })).toBe(
    '<span lang="en">The data directory must be an absolute path.</span>',
  )
  expect(await refused({ password: 'short' })).toBe(
    '<span lang="en">The password is too short. password must have at least 8 characters</span>',
  )
})

test('the curator has a soul in every language', () => {
  const codes = Object.keys(languages) as Language[]
  expect(new Set(codes.map(defaultSoul)).size).toBe(codes.length)
})

test('every label of an AI client is in the catalogue, but for names that are the same everywhere', () => {
  const labels = aiClientTypes.flatMap(({ displayName, fields, tuning = [] }) => [
    displayName,
    ...[...fields, ...tuning].flatMap(({ label, options = [] }) => [label, ...options.map(option => option.label)]),
  ])
  const known = Object.keys(wordsIn('en-US').clients.labels)
  expect([...new Set(labels)].filter(label => !known.includes(label))).toEqual([
    'Ollama',
    'Herdsman',
    'LongCat',
    'Anthropic',
  ])
  expect(known.filter(label => !labels.includes(label))).toEqual([])
})
