import { pageEntries, pageNames } from '@trivium/beings-contract'
import { drain, openBrowser, type PageOptions, type TestBrowser } from '@trivium/testing'

export type Page = Awaited<ReturnType<TestBrowser['newPage']>>

/** A desk and a phone. */
export const widths = [1440, 390] as const

/** A page of the service in a browser of its own, as soon as it shows what it has read. */
export async function openPage({ url }: { url: string }, path: string, options: PageOptions = {}): Promise<Page> {
  const { newPage } = await openBrowser()
  const page = await newPage({ ...(options.width === 390 ? { height: 844 } : {}), ...options })
  await page.goto(url + path)
  await settle(page)
  return page
}

/** The page has a heading and nothing on it is still being read; a page drawn by the server is there at once. */
export async function settle(page: Page): Promise<void> {
  await drain(() =>
    page.evaluate<boolean>(
      `document.querySelector('h1, h2') !== null && !document.querySelector('[role=status][aria-busy=true]')`,
    ),
  )
}

const drawn = pageNames.map(name => new RegExp(`^${pageEntries[name].path.replace(/:\w+/g, '[^/]+')}([?#]|$)`))

/** Whether the web interface draws the page; its text is there only in a browser. */
export const isInApp = (path: string): boolean => drawn.some(pattern => pattern.test(path))
