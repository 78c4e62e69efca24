import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isLocal, watchPage } from '../src/browser/watch-page.ts'
import { cleanUpLater, drain, openBrowser } from '../src/index.ts'

async function serve(html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Test</title>${html}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a page of this content is blamed for, once a fault has been seen. */
async function faultsOf(html: string, expectedErrors: RegExp[] = []): Promise<string[]> {
  const { browser } = await openBrowser()
  const context = await browser.newContext()
  cleanUpLater(() => context.close())
  const faults = watchPage(context, expectedErrors)
  const page = await context.newPage()
  await page.goto(await serve(html))
  await drain(() => faults.length > 0)
  return faults
}

describe('openBrowser', () => {
  it('opens a page of the size and colours asked for', async () => {
    const { newPage } = await openBrowser()
    const page = await newPage({ width: 390, height: 844, colorScheme: 'dark' })
    await page.goto(await serve('<p>Hello'))
    expect(await page.textContent('p')).toBe('Hello')
    expect(await page.evaluate('[innerWidth, innerHeight]')).toEqual([390, 844])
    expect(await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true)
  })

  it('is one browser per file', async () => {
    expect(await openBrowser()).toBe(await openBrowser())
  })

  it('lets errors pass that the test provokes', async () => {
    const { newPage } = await openBrowser()
    const page = await newPage({ expectedErrors: [/on purpose/] })
    await page.goto(await serve("<script>console.error('on purpose')</script>"))
  })
})

describe('a page', () => {
  it.fails('that throws fails its test', async () => {
    const { newPage } = await openBrowser()
    const page = await newPage()
    const thrown = page.waitForEvent('pageerror')
    await page.goto(await serve("<script>throw new Error('broken')</script>"))
    await thrown
  })

  it('is blamed for an uncaught error', async () => {
    expect(await faultsOf("<script>throw new Error('broken')</script>")).toEqual([
      expect.stringMatching(/page error.*broken/),
    ])
  })

  it('is blamed for a console error, but not for an expected one', async () => {
    const html = "<script>console.error('known'); console.error('unknown'); console.warn('fine')</script>"
    expect(await faultsOf(html, [/error: known/])).toEqual([expect.stringContaining('unknown')])
  })

  it('is blamed for a request that leaves the machine, which is not made', async () => {
    const faults = await faultsOf('<img src="http://192.0.2.1/pixel.gif"><img src="http://example.com/">', [/./])
    expect(faults[0]).toBe('request to http://192.0.2.1/pixel.gif')
  })

  it.each([
    ['http://127.0.0.1:4001/x', true],
    ['http://localhost/', true],
    ['http://[::1]:4001/', true],
    ['data:text/plain,hello', true],
    ['http://127.0.0.1.example.com/', false],
    ['https://example.com/', false],
  ])('%s is local: %s', (address, local) => {
    expect(isLocal(address)).toBe(local)
  })
})
