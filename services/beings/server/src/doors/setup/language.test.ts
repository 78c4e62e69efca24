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
  // The provider is asked for its models, and cannot be reached from here.
  const page = await newPage({ expectedErrors: [/503/] })
  await page.goto(`${url}/init`)
  await page.getByLabel('Your name').fill('Ann & <Bob>')
  await page.getByRole('combobox', { name: 'AI client' }).click()
  await page.getByRole('option', { name: 'LongCat', exact: true }).click()
  await page.getByLabel('API key', { exact: true }).fill('sk-typed')
  await page
    .getByLabel(/^Model/)
    .and(page.locator('input'))
    .fill('LongCat-Pro-Chat')
  await page.getByLabel(/^Password/).fill('correct horse')
  const speak = async (label: string, language: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: language, exact: true }).click()
  }
  await speak('Language', languages['zh-CN'])
  await page.getByRole('heading', { name: '欢迎。我们来完成设置。' }).waitFor()
  expect(await page.getByLabel('你的名字').inputValue()).toBe('Ann & <Bob>')
  expect(await page.getByLabel(/^模型/).and(page.locator('input')).inputValue()).toBe('LongCat-Pro-Chat')
  expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN')
  expect(await page.getByRole('combobox', { name: '语言', exact: true }).and(page.locator(':focus')).count()).toBe(1)
  expect(page.url()).not.toMatch(/sk-typed|correct|password/)
  await page.reload()
  await page.getByRole('heading', { name: '欢迎。我们来完成设置。' }).waitFor()
  await speak('语言', languages['en-US'])
  await page.getByRole('heading', { name: 'Welcome. Let’s set things up.' }).waitFor()
  await page.close()
})

test('names that are left empty are those the page shows, in its language', async () => {
  const { stranger, url } = await startBeings()
  const { newPage } = await openBrowser()
  const page = await newPage()
  await page.goto(`${url}/init?lang=zh-CN`)
  await page.getByPlaceholder('主理人').waitFor()
  await page.close()
  const fields = { language: 'zh-CN', nickname: '', curatorName: '', dataDirectory: '' }
  const user = createCaller(url, cookieOf(await stranger.send('POST', '/init', formBody(fields))))
  expect((await user.get('/api/beings')).body.beings[0].name).toBe('主理人')
  expect((await user.get('/config', { accept: 'application/json' })).body.nickname).toBe('用户')
})

/** Sends the form as a browser without our script would, and says what stands there then. */
async function refused(url: string, fields: Record<string, string>) {
  const { newPage } = await openBrowser()
  const page = await newPage({ expectedErrors: [/400/] })
  await page.goto(`${url}/init`)
  await page.evaluate(`(fields => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/init'
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input')
      Object.assign(field, { name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  })(${JSON.stringify(fields)})`)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const shown = {
    lang: await page.evaluate<string>('document.documentElement.lang'),
    text: await alert.innerText(),
    english: await alert.locator('[lang="en"]').innerText(),
    name: await page.locator('[name="nickname"]').inputValue(),
  }
  await page.close()
  return shown
}

test('what cannot be used is told in the language of the form, with what was typed', async () => {
  const { url } = await startBeings()
  expect(await refused(url, { language: 'zh-CN', nickname: '<Ann>'.repeat(40) })).toEqual({
    lang: 'zh-CN',
    text: expect.stringContaining('表单中有内容无法使用'),
    english: expect.stringContaining('form.nickname'),
    name: '<Ann>'.repeat(40),
  })
})

test('what the API says is marked as English, and said once', async () => {
  const { url } = await startBeings()
  const said = async (fields: Record<string, string>) =>
    (await refused(url, { language: 'de-DE', nickname: '', ...fields })).english
  expect(await said({ dataDirectory: 'here' })).toBe('The data directory must be an absolute path.')
  expect(await said({ password: 'short' })).toBe('The password is too short. password must have at least 8 characters')
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
