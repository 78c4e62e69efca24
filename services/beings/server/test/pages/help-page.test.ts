import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../factories.ts'
import { startBeings } from '../start.ts'
import { openPage, type Page, settle, widths } from './open-page.ts'

let service: ReadyService

beforeAll(async () => {
  service = await startReady()
})

const linksOf = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.links].map(link => link.getAttribute('href')).filter(href => /^\\/(help|init)/.test(href))`,
  )

describe.each(widths)('at %i px', width => {
  test('all topics, a search that answers while one types, and a topic to read', async () => {
    const page = await openPage(service, '/help', { width })
    expect(await page.locator('main ul a').count()).toBe(23)
    await page.getByLabel('Search the help').fill('permission rules')
    await page
      .getByRole('link', { name: /^Permissions/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor()
    expect(await page.title()).toBe('Permissions · Help · Beings')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').last().click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  })

  test('another language is chosen on the page, and links keep it', async () => {
    const page = await openPage(service, '/help/permission', { width })
    await page.getByRole('combobox', { name: 'Language of the help' }).click()
    await page.getByRole('option', { name: '简体中文' }).click()
    await page.getByRole('heading', { level: 1, name: '权限' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN')
    const topics = (await linksOf(page)).filter(link => /^\/help\/./.test(link))
    expect(topics.filter(link => !link.includes('?lang=zh-CN'))).toEqual([])
  })
})

test('what is searched for never becomes markup, and nothing found can be undone', async () => {
  const page = await openPage(service, `/help?keyword=${encodeURIComponent('<img src=/owned>')}`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page
    .getByRole('link', { name: /^Permissions/ })
    .first()
    .waitFor()
  expect(await page.locator('img').count()).toBe(0)
})

test('before the set-up every link keeps the language and leads back', async () => {
  const fresh = await startBeings()
  for (const path of ['/help', '/help/getting-started']) {
    const page = await openPage(fresh, `${path}?lang=de-DE&code=abc`)
    const links = await linksOf(page)
    expect(links.filter(link => !/\?lang=de-DE&code=abc$/.test(link))).toEqual([])
    expect(links.some(link => link.startsWith('/init?'))).toBe(true)
  }
})

test('afterwards links keep only a language that was asked for', async () => {
  const page = await openPage(service, '/help')
  expect(await linksOf(page)).toContain('/help/config')
  await page.goto(`${service.url}/help?lang=fr-FR`)
  await settle(page)
  expect(await linksOf(page)).toContain('/help/config?lang=fr-FR')
})
