import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { cleanUpAfterFile, cleanUpLater } from '../clean-up.ts'
import '../provided.ts'
import { watchPage } from './watch-page.ts'

export interface PageOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Whether things fade and move, as for most people: each picture on the way costs as much as a click. Journeys have it. */
  motion?: boolean
  /** Console and page errors the test provokes on purpose. */
  expectedErrors?: RegExp[]
  /** Anything else of a Playwright context: locale, permissions, a touch screen. */
  context?: BrowserContextOptions
}

export interface TestBrowser {
  /** A page with cookies and storage of its own; page errors, console errors and foreign requests fail the test. */
  newPage(options?: PageOptions): Promise<Page>
  browser: Browser
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine can be reached, so that a test cannot come to depend on the internet.
  // A name under rebound.example stands for what an attacker does who lets a name of his own point here.
  '--host-resolver-rules=MAP *.rebound.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
]

/** Against hanging only: pages load slowly where many tests share few processors. */
const patienceMs = 120_000

let opened: Promise<TestBrowser> | undefined

/**
 * The one Chromium of this process, which serves one test file after the other: a start takes as long as many tests. It ends with
 * the process. What a page leaves behind goes with its context, and those end with the file at the latest.
 */
export async function openBrowser(): Promise<TestBrowser> {
  opened ??= launch().catch(error => {
    opened = undefined
    throw error
  })
  const { browser } = await opened
  cleanUpAfterFile(() => Promise.all(browser.contexts().map(closeContext)))
  return opened
}

/** For scripts that are no tests, and end it themselves. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  // Loaded here because most test files use this package and few open a browser.
  const { chromium } = await import('playwright-core')
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...sandbox, ...flags] })
}

async function launch(): Promise<TestBrowser> {
  const browser = await launchChromium(inject('triviumChromium'))
  browser.once('disconnected', () => {
    opened = undefined
  })
  return { browser, newPage: options => newPage(browser, options ?? {}) }
}

async function newPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { width = 1440, height = 900, colorScheme = 'light', motion = false, expectedErrors = [] } = options
  const reducedMotion = motion ? 'no-preference' : 'reduce'
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    ...options.context,
  })
  context.setDefaultTimeout(patienceMs)
  const faults = watchPage(context, expectedErrors)
  const page = await context.newPage()
  cleanUpLater(async () => {
    // What a page says while it is torn down is no fault of its own.
    const found = [...faults]
    await closeContext(context)
    if (found.length > 0) throw new Error(`The page did what it must not do:\n${found.join('\n')}`)
  })
  return page
}

/**
 * A test often ends while a page is on its way to the next one, and a context that is closed at that moment was seen to wait
 * for ever. So the way is ended first; should it still hang, the browser takes it along, and the next page opens another one.
 */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank', { timeout: 5_000 }).catch(() => {})
  const hangs = delay(30_000, true, { ref: false })
  if (await Promise.race([context.close().then(() => false), hangs])) await context.browser()?.close()
}
