import { setTimeout as delay } from 'node:timers/promises'
import type { FakeAiProvider } from '@trivium/testing'
import { type Browser, type Context, openContext } from '../harness/open-context.ts'
import type { OpenChat } from '../harness/start-chat.ts'

const chatAddress = ({ url, channelId }: OpenChat) => `${url}/chat?channelId=${channelId}`

let warm: Context | undefined

/** From asking for the page until the first message is on the screen. */
export async function timeFirstPaint(browser: Browser, chat: OpenChat): Promise<number> {
  warm ??= await openContext(browser, chat)
  const page = await warm.newPage()
  await page.addInitScript(`{
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      watcher.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => { window.paintedAt = performance.now() }))
    })
    watcher.observe(document, { childList: true, subtree: true })
  }`)
  await page.goto(chatAddress(chat))
  await page.locator('article').first().waitFor()
  const time = (await page.evaluate(`new Promise(resolve => {
    const look = () => (window.paintedAt === undefined ? requestAnimationFrame(look) : resolve(window.paintedAt))
    look()
  })`)) as number
  await page.close()
  return time
}

interface Streaming {
  provider: FakeAiProvider
  fragments: number
  slower: number
}

const words = [
  'Tomatoes ',
  'need **water**, ',
  'and `light`. ',
  'So do beans.\n\n',
  '- one\n',
  '- two\n\n',
  '## Then\n\n',
]

/** A reply in the colours of markdown, 100 fragments a second; a new chat, so that nothing else is answered. */
export async function watchStreaming(browser: Browser, chat: OpenChat, { provider, fragments, slower }: Streaming) {
  await chat.post('/api/chat/clear', { channelId: chat.channelId })
  await chat.post('/api/beings/start', { beingId: chat.beingId })
  const context = await openContext(browser, chat)
  const page = await context.newPage()
  await page.addInitScript(`{
    window.longTasks = []
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
    }).observe({ type: 'longtask' })
  }`)
  await page.goto(chatAddress(chat))
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // What opening a page takes is another claim.
  await delay(3_000)
  provider.respond(() => ({ text: speak(fragments) }))
  const sentAt = (await page.evaluate('performance.now()')) as number
  await chat.post('/api/chat/send', { channelId: chat.channelId, content: 'Tell me about the garden' })
  await page.locator('article[data-streaming]').waitFor()
  const from = (await page.evaluate('performance.now()')) as number
  // Asked of the service: to look for it in the page would keep the page busy.
  while (!(await chat.lastMessage()).endsWith('The end.')) await delay(100)
  await page.locator('article', { hasText: 'The end.' }).waitFor()
  // The end of a reply brings more to the page than any of its fragments.
  await page.locator('article[data-streaming]').waitFor({ state: 'detached' })
  await delay(2_000)
  const all = (await page.evaluate('window.longTasks')) as { startTime: number; duration: number }[]
  const during = all.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)
  const sending = all.filter(({ startTime }) => startTime >= sentAt && startTime < from)
  const rows = await page.locator('article').count()
  await context.close()
  await warm?.close()
  return {
    longest: Math.max(0, ...during),
    tasks: during.length,
    sending: Math.max(0, ...sending.map(({ duration }) => duration)),
    rows,
  }
}

async function* speak(count: number): AsyncGenerator<string> {
  const begun = performance.now()
  for (let index = 0; index < count; index++) {
    await delay(Math.max(0, begun + index * 10 - performance.now()))
    yield words[index % words.length] ?? ''
  }
  yield 'The end.'
}
