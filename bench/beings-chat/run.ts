import { writeFileSync } from 'node:fs'
import { atMost, describeClaims } from '../harness/claims.ts'
import { fillConversation } from '../harness/start-chat.ts'
import { withChat } from '../harness/with-chat.ts'
import { timeFirstPaint, watchStreaming } from './watch-page.ts'

// Claim: a conversation of 5,000 messages is on the screen within a second, and a reply of 100 fragments a second on a
// processor slowed four times never keeps the page busy for more than 50 ms at a time.
const quick = process.argv.includes('--quick')
const messages = quick ? 500 : 5_000
const fragments = quick ? 300 : 1_000

await withChat(async ({ chat, browser, provider }) => {
  await fillConversation(chat, messages)
  const paints = []
  // The first visit fills the browser's cache, as any visit before did.
  for (let round = 0; round < 6; round++) paints.push(await timeFirstPaint(browser, chat))
  const paint = paints.slice(1).toSorted((one, other) => one - other)[2] ?? Number.NaN
  const { longest, tasks, sending, rows } = await watchStreaming(browser, chat, { provider, fragments, slower: 4 })
  const report = [
    '# The chat in a browser',
    '',
    describeClaims([
      atMost(`first paint of ${messages} messages, ms`, paint, 1_000),
      atMost(`longest task at 100 fragments a second, processor slowed 4 times, ms`, longest, 50),
      atMost('messages on the page', rows, 120),
    ]),
    '',
    `Tasks over 50 ms from the first of ${fragments} fragments until two seconds after the last: ${tasks} (a browser tells of no`,
    `shorter ones, so 0 is none). Between sending and the first fragment, when both messages are first drawn: ${sending} ms.`,
    `Node ${process.version}, ${process.platform}.`,
    '',
  ].join('\n')
  console.log(report)
  if (!quick) writeFileSync(new URL('../results/beings-chat.md', import.meta.url), report)
})
