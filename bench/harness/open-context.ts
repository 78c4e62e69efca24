import type { launchChromium } from '@trivium/testing'
import type { OpenChat } from './start-chat.ts'

export type Browser = Awaited<ReturnType<typeof launchChromium>>
export type Context = Awaited<ReturnType<typeof openContext>>

/** A browser of the person who has set the service up. */
export async function openContext(browser: Browser, { url, cookie }: OpenChat) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context
}
