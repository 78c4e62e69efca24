import { pageEntries, pageNames } from '@trivium/beings-contract'
import { drain, rounds } from '@trivium/testing'
import { isInApp, type Page, settle } from './open-page.ts'

/** An address within the app that leads nowhere, and what the page for it shows in every language. */
const nowhere = '/leads-nowhere'
const sign = '#main .tabler-icon-map-off'

/** These stand for themselves, without the frame of the other pages. */
const doors = pageNames.map(name => pageEntries[name]).filter(({ group }) => group === 'door')
const isDoor = (path: string) => doors.some(door => door.path === path.split(/[?#]/)[0])

/**
 * Opens one page after the other in the same window. Most are reached from the page before, as by a link: to load the whole app
 * for each takes four times as long. In a full run each of them is loaded.
 */
export async function visitPage(page: Page, url: string, path: string): Promise<void> {
  if (rounds(1, 0) === 0 && isInApp(path) && !isDoor(path) && (await isInFrame(page, url))) await walkTo(page, path)
  else await loadPage(page, url, path)
}

export async function loadPage(page: Page, url: string, path: string): Promise<void> {
  // A part of the address that changes alone would not load the page again.
  await page.goto('about:blank')
  await page.goto(url + path)
  await settle(page)
}

async function isInFrame(page: Page, url: string): Promise<boolean> {
  return page.url().startsWith(url) && page.evaluate<boolean>(`document.getElementById('main') !== null`)
}

/** By way of nowhere, so that nothing of the page before is taken for the next one, not even where both are of one kind. */
async function walkTo(page: Page, path: string): Promise<void> {
  await changeAddress(page, nowhere)
  await drain(() => page.evaluate<boolean>(`document.querySelector('${sign}:not([data-left])') !== null`))
  await changeAddress(page, path)
  await drain(() => page.evaluate<boolean>(`document.querySelector('${sign}[data-left]') === null`))
  await settle(page)
}

/** As the browser does on the way back: the address is another one, and the app is told. */
async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    for (const one of document.querySelectorAll('${sign}')) one.dataset.left = ''
    history.pushState(null, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate'))
  `)
}
