import { webSkins } from '@trivium/beings-contract'
import { findAccessFaults, openBrowser, rounds } from '@trivium/testing'
import { beforeAll, expect, test } from 'vitest'
import { pagePath } from '../conformance/page-path.ts'
import { pageRows } from '../conformance/rows.ts'
import { startBeings } from '../start.ts'
import { createHostileWorld, type HostileWorld, markup } from './hostile-world.ts'
import { isInApp, type Page, settle } from './open-page.ts'

let world: HostileWorld
let paths: string[]

beforeAll(async () => {
  world = await createHostileWorld()
  // What is only there before the set-up is looked at by itself.
  const rows = pageRows.filter(row => row !== '/init' && row !== '/help/index')
  paths = [...rows.map(row => pagePath(row, world)), ...world.morePaths]
})

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

test('no page has a serious fault or is wider than its window, whatever was written into it', async () => {
  expect(await lookAtAll(world.service.url, paths)).toEqual([])
}, 480_000)

test('nor have those before the set-up', async () => {
  const { url } = await startBeings()
  expect(await lookAtAll(url, ['/init', '/init/browse', '/help', '/help/getting-started', '/chat'])).toEqual([])
})

/** In full every page in every skin; otherwise each skin on a few pages, which are others for every skin. */
const pagesInSkin = (place: number) => paths.filter((_, index) => index % rounds(1, 16) === (place * 4) % rounds(1, 16))

test('every skin can be read on every page, in light and in dark', async () => {
  const { newPage } = await openBrowser()
  const page = await newPage()
  const faults: string[] = []
  for (const [place, webSkin] of webSkins.entries()) {
    await world.post('/config/save', { webSkin })
    for (const path of pagesInSkin(place)) {
      await page.goto('about:blank')
      await page.goto(world.service.url + path)
      await settle(page)
      if (isInApp(path)) expect(await page.evaluate('document.documentElement.dataset.skin'), path).toBe(webSkin)
      for (const look of looks.slice(0, 2)) {
        const found = await findFaults(page, look)
        faults.push(...found.map(fault => `${webSkin} ${path}: ${fault}`))
      }
    }
  }
  await world.post('/config/save', { webSkin: 'admin' })
  expect(faults).toEqual([])
  await page.close()
}, 900_000)

test('what people and beings write never becomes markup', async () => {
  const escaped = markup.replace(/[<>"]/g, character => `&#${character.charCodeAt(0)};`).slice(0, 60)
  let seen = 0
  const { newPage } = await openBrowser()
  const page = await newPage()
  for (const path of paths.filter(path => isInApp(path))) {
    await page.goto(world.service.url + path)
    await settle(page)
    const shown = await page.evaluate<string[]>(`[
      document.documentElement.textContent.includes('<script>document.title') ? 'seen' : '',
      ...document.querySelectorAll('img, a[href^="javascript:" i]'),
    ].map(one => one.outerHTML ?? one)`)
    expect({ path, markup: shown.slice(1) }).toEqual({ path, markup: [] })
    if (shown[0] === 'seen') seen += 1
  }
  await page.close()
  for (const path of paths.filter(path => !isInApp(path))) {
    const { text } = await world.service.user.get(path.split('#')[0] ?? path, { accept: 'text/html' })
    expect(text, path).not.toContain('<script>document.title')
    expect(text, path).not.toMatch(/<img|href="javascript:/i)
    if (text.includes(escaped)) seen += 1
  }
  // The test would prove nothing on pages that do not show it.
  expect(seen).toBeGreaterThan(15)
}, 300_000)

/** Two pages share the work: most of the time one of them waits. */
async function lookAtAll(url: string, addresses: readonly string[]): Promise<string[]> {
  const rest = [...addresses]
  const faults: string[] = []
  const work = async (page: Page) => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      // A part of the address that changes alone would not load the page again.
      await page.goto('about:blank')
      await page.goto(url + path)
      await settle(page)
      for (const look of looks.slice(0, rounds(4, 2))) {
        const found = await findFaults(page, look)
        faults.push(...found.map(fault => `${path} at ${look.width} px, ${look.colorScheme}: ${fault}`))
      }
    }
    await page.close()
  }
  const { newPage } = await openBrowser()
  await Promise.all([work(await newPage()), work(await newPage())])
  return faults
}

async function findFaults(page: Page, { width, colorScheme }: (typeof looks)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme })
  // A colour that is still on its way to another is neither. Looked at in frames, because a page without any does not move on.
  await page.evaluate(`new Promise(done => {
    const isMoving = one => one instanceof CSSTransition && one.playState !== 'finished'
    const look = () => document.getAnimations().some(isMoving) ? requestAnimationFrame(look) : done()
    requestAnimationFrame(look)
  })`)
  const faults = await findAccessFaults(page)
  if (await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')) {
    faults.push('wider than its window')
  }
  const title = await page.title()
  return title.endsWith(' · Beings') ? faults : [...faults, `the title is ${title}`]
}
