import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { atMost, describeClaims } from '../harness/claims.ts'
import { median } from '../harness/median.ts'
import { type Context, openContext } from '../harness/open-context.ts'
import { withChat } from '../harness/with-chat.ts'
import { makePages, type WatchedPage } from './watched-pages.ts'

// Claim: what somebody changes is on the screen of a second browser within 300 ms, on every kind of page.
const quick = process.argv.includes('--quick')
const changes = quick ? 3 : 20

interface Watched {
  path: string
  times: number[]
}

await withChat(async ({ chat, browser }) => {
  const context = await openContext(browser, chat)
  const watched: Watched[] = []
  for (const page of await makePages(chat)) watched.push(await watch(context, chat.url, page))
  const all = watched.flatMap(({ times }) => times)
  const line = ({ path, times }: Watched) => `| ${path.split('?')[0]} | ${median(times)} | ${Math.max(...times)} |`
  const report = [
    '# A change in a second browser',
    '',
    describeClaims([
      atMost(`slowest of ${all.length} changes on ${watched.length} pages, ms`, Math.max(...all), 300),
      atMost('the one in the middle, ms', median(all), 150),
    ]),
    '',
    'From the answer to whoever made the change until its text is on the page, one change after the other.',
    '',
    '| page | in the middle, ms | slowest, ms |',
    '|---|---|---|',
    ...watched.map(line),
    '',
    `Node ${process.version}, ${process.platform}.`,
    '',
  ].join('\n')
  console.log(report)
  if (!quick) writeFileSync(new URL('../results/beings-live.md', import.meta.url), report)
})

async function watch(context: Context, url: string, { path, change }: WatchedPage): Promise<Watched> {
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await page.locator('[role=status][aria-busy=true]').waitFor({ state: 'detached' })
  const times: number[] = []
  for (let count = 0; count < changes; count++) {
    // Found nowhere before: the trail keeps what other pages were watched for.
    const word = `word${randomBytes(4).toString('hex')}`
    // The page notes the time itself: to ask it again and again would keep it busy.
    const seen = page.evaluate(`new Promise(resolve => {
      const look = () => document.body.innerText.includes('${word}') && (watcher.disconnect(), resolve(Date.now()))
      const watcher = new MutationObserver(look)
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })`) as Promise<number>
    await change(word)
    const answered = Date.now()
    times.push(Math.max(0, (await seen) - answered))
  }
  await page.close()
  return { path, times }
}
