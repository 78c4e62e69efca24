import { type Language, languages } from '@trivium/beings-contract'
import { openBrowser, rounds } from '@trivium/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { aiClientTypes } from '../../src/platform/ai/index.ts'
import { pagePath } from '../conformance/page-path.ts'
import { pageRows } from '../conformance/rows.ts'
import { createWorld, type World } from '../conformance/world.ts'
import { isInApp, type Page } from './open-page.ts'
import { visitPage } from './visit-page.ts'

let world: World
let paths: string[]
let page: Page

beforeAll(async () => {
  world = await createWorld()
  const { newPage } = await openBrowser()
  page = await newPage({ expectedErrors: [/404/] })
  const rows = pageRows.filter(row => row !== '/init' && !row.startsWith('/help'))
  paths = [...rows.map(row => pagePath(row, world)), `/permissions?beingId=${world.beingId}`, '/dashboard', '/nowhere']
})

/** What is open keeps its language. */
const speak = async (language: Language) => {
  await world.post('/config/save', { language })
  await page.goto('about:blank')
}

/** As it is drawn: by the server, or by the web interface in a browser. */
const read = async (path: string) => {
  if (!isInApp(path)) return (await world.service.user.get(path, { accept: 'text/html' })).text
  await visitPage(page, world.service.url, path)
  // Markdown and editors hold what people and beings wrote.
  return page.evaluate<string>(`(() => {
    const copy = document.documentElement.cloneNode(true)
    for (const one of copy.querySelectorAll('[dir="auto"], .cm-content')) one.remove()
    return copy.outerHTML
  })()`)
}

/** Where a page shows what people, beings and machines wrote, which is never translated. */
const writings = [
  /<(script|style|code|kbd|pre|bdi|time|textarea)\b.*?<\/\1>/gs,
  /<(div|span) class="(passage|prose|message-body)">.*?<\/\1>/gs,
  /<(ul|p) class="(folders|path)">.*?<\/\1>/gs,
  /<p class="details" lang="en">.*?<\/p>/gs,
  /<dl class="[^"]*facts[^"]*">.*?<\/dl>/gs,
]

/** What people see or hear of a page: its text and the attributes that are read to them. */
function shown(page: string): string[] {
  const bare = writings.reduce((text, pattern) => text.replace(pattern, ''), page)
  const attributes = [...bare.matchAll(/(?:aria-label|placeholder|title|data-confirm|data-label)="([^"]*)"/g)]
  const texts = bare.replace(/<[^>]*>/g, '\n').split('\n')
  return [...attributes.map(([, value = '']) => value), ...texts].map(text => text.trim()).filter(Boolean)
}

/** Names, codes, times and sums are the same in every language. */
const codes = /^\w+(\.\w+)+$|^Mozilla\/|UTC|^[\d.,]+ USD$|^[\d-]{10} · \w+\.\w+$/
const names = new Set([
  ...Object.values<string>(languages),
  ...[
    'Beings',
    'Demo',
    'Ollama',
    'Herdsman',
    'LongCat',
    'Anthropic',
    'Base URL',
    'demo',
    'Ada',
    'Cura',
    'Garden',
    'Roses',
    'Hourly',
    'Greet',
    'garden',
  ],
  ...['0 9 * * MON', '/home/me/documents', 'likes', '404 NOT_FOUND', 'https://…', 'SearXNG'],
  // Addresses and names of models, which stand in for what is left open.
  ...aiClientTypes.flatMap(({ fields }) => fields.map(field => field.default)),
  // Rows of the price table name the client type and where the figure is from.
  ...aiClientTypes.map(({ key }) => key),
])

test('nothing a page says is written in its code', async () => {
  const english = new Map<string, Set<string>>()
  for (const path of paths) english.set(path, new Set(shown(await read(path))))
  await speak('zh-CN')
  const left = new Set<string>()
  for (const path of paths) {
    for (const text of shown(await read(path))) {
      if (/[a-z]{3}/i.test(text) && english.get(path)?.has(text) && !names.has(text) && !codes.test(text))
        left.add(`${path}: ${text}`)
    }
  }
  expect([...left]).toEqual([])
}, 300_000)

describe.each(Object.keys(languages) as Language[])('%s', language => {
  test('every page is written in it, and fits a narrow window', async () => {
    await speak(language)
    const { newPage } = await openBrowser()
    const page = await newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths.filter((_, index) => index % rounds(1, 6) === 0)) {
      await visitPage(page, world.service.url, path)
      const seen = await page.evaluate(`({
        lang: document.documentElement.lang,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      })`)
      expect({ path, ...(seen as object) }).toEqual({ path, lang: language, overflow: 0 })
    }
    await page.close()
  })
})
