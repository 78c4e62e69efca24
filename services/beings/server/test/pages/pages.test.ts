import { webSkins } from '@trivium/beings-contract'
import { findAccessFaults, findSmallTargets, oncePerFile, openBrowser, rounds } from '@trivium/testing'
import { beforeAll, expect, test } from 'vitest'
import { pagePath } from '../conformance/page-path.ts'
import { pageRows } from '../conformance/rows.ts'
import { startBeings } from '../start.ts'
import { createHostileWorld, type HostileWorld, markup } from './hostile-world.ts'
import { isInApp, type Page } from './open-page.ts'
import { loadPage, visitPage } from './visit-page.ts'

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

test('no page has a serious fault, is wider than its window or too small to be tapped, whatever was written into it', async () => {
  expect((await lookAtWorld()).faults).toEqual([])
}, 480_000)

test('nor have those before the set-up', async () => {
  const { url } = await startBeings()
  const doors = ['/init', '/init/browse', '/help', '/help/getting-started', '/chat']
  const { faults } = await lookAtAll(url, doors, loadPage)
  expect(faults).toEqual([])
})

/** In full every page in every skin; otherwise each skin on a few pages, which are others for every skin. */
const pagesInSkin = (place: number) => paths.filter((_, index) => index % rounds(1, 16) === (place * 4) % rounds(1, 16))

test('every skin can be read on every page, in light and in dark', async () => {
  const { newPage } = await openBrowser()
  const page = await newPage()
  const faults: string[] = []
  for (const [place, webSkin] of webSkins.entries()) {
    await world.post('/config/save', { webSkin })
    // The look comes with the page that is loaded first.
    await page.goto('about:blank')
    for (const path of pagesInSkin(place)) {
      await visitPage(page, world.service.url, path)
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
  const { written } = await lookAtWorld()
  for (const path of paths.filter(path => isInApp(path))) {
    const shown = written.get(path)
    expect({ path, markup: shown?.slice(1) }).toEqual({ path, markup: [] })
    if (shown?.[0] === 'seen') seen += 1
  }
  for (const path of paths.filter(path => !isInApp(path))) {
    const { text } = await world.service.user.get(path.split('#')[0] ?? path, { accept: 'text/html' })
    expect(text, path).not.toContain('<script>document.title')
    expect(text, path).not.toMatch(/<img|href="javascript:/i)
    if (text.includes(escaped)) seen += 1
  }
  // The test would prove nothing on pages that do not show it.
  expect(seen).toBeGreaterThan(15)
}, 300_000)

interface Looked {
  faults: string[]
  /** For each page whether what was written stands there as text, and what has become of it otherwise. */
  written: Map<string, string[]>
}

const lookAtWorld = oncePerFile(() => lookAtAll(world.service.url, paths))

/** Two pages share the work: most of the time one of them waits. */
async function lookAtAll(url: string, addresses: readonly string[], open = visitPage): Promise<Looked> {
  const rest = [...addresses]
  const looked: Looked = { faults: [], written: new Map() }
  const work = async (page: Page) => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await open(page, url, path)
      looked.written.set(path, await page.evaluate<string[]>(findWritten))
      // Ends as the next page begins, and as a window is at first.
      for (const look of looks.slice(0, rounds(4, 2)).reverse()) {
        const found = await findFaults(page, look)
        looked.faults.push(...found.map(fault => `${path} at ${look.width} px, ${look.colorScheme}: ${fault}`))
      }
    }
    await page.close()
  }
  const { newPage } = await openBrowser()
  await Promise.all([work(await newPage()), work(await newPage())])
  return looked
}

const findWritten = `[
  document.documentElement.textContent.includes('<script>document.title') ? 'seen' : '',
  ...document.querySelectorAll('img, a[href^="javascript:" i]'),
].map(one => one.outerHTML ?? one)`

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
  // The plain pages have no styles: what a browser draws by itself, it makes as large as its owner wants it.
  if (width === 390 && isInApp(new URL(page.url()).pathname)) faults.push(...(await findSmallTargets(page)))
  const title = await page.title()
  return title.endsWith(' · Beings') ? faults : [...faults, `the title is ${title}`]
}
