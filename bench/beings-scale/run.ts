import { writeFileSync } from 'node:fs'
import { median } from '../harness/median.ts'
import { startFilled } from './service.ts'

// Claim: with 1,000,000 messages, 200,000 memory entries and 100,000 log entries, every list and search answers its
// first page within five times the time it takes with 1,000 rows of each. Both services take turns in one run.
const bar = 5
const quick = process.argv.includes('--quick')
const rounds = quick ? 15 : 60
const small = { messages: 1000, memories: 1000, logs: 1000 }
const large = quick
  ? { messages: 50_000, memories: 20_000, logs: 10_000 }
  : { messages: 1_000_000, memories: 200_000, logs: 100_000 }

const paths = [
  '/api/memory/list',
  '/api/memory/list?beingId={being}',
  '/api/memory/list?showSummaries=summary',
  '/api/memory/list?type=note',
  '/api/memory/search?keyword=marmalade',
  '/api/memory/search?keyword=garden',
  '/api/memory/search?keyword=garden&beingId={being}',
  '/api/memory/search?keyword=ga',
  '/api/memory/stats',
  '/api/memory/beings',
  '/api/memory/timeline-html',
  '/api/beings/detail?beingId={being}',
  '/api/chat/history',
  '/api/chat/messages?channelId={channel}',
  '/api/chat-history/conversations',
  '/api/logs/list',
  '/api/logs/list?level=error',
  '/api/logs/list?keyword=marmalade',
  '/api/logs/list?keyword=garden&level=error',
  '/api/logs/list?startDate=2025-01-01T00:30:00Z',
  '/api/logs/beings',
  '/api/usage/summary',
  '/api/usage/trend',
  '/api/usage/trend?startDate=2025-01-01&endDate=2025-03-01',
  '/api/audit/list',
  '/api/audit/list?result=Denied',
  '/api/audit/list?beingId={being}&permissionType=FileAccess',
  '/api/audit/summary',
  '/api/audit/beings',
  '/api/dashboard/stats',
  '/api/dashboard/metrics',
]

const [few, many] = [await startFilled(small), await startFilled(large)]
const rows: { path: string; fewMs: number; manyMs: number; ratio: number }[] = []
try {
  for (const path of paths) {
    const times = { few: [] as number[], many: [] as number[] }
    // The first round warms up the compiler and the pages of the file.
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await few.time(path), await many.time(path)]
      if (round === 0) continue
      times.few.push(one)
      times.many.push(other)
    }
    const [fewMs, manyMs] = [median(times.few), median(times.many)]
    rows.push({ path, fewMs, manyMs, ratio: manyMs / fewMs })
  }
} finally {
  await few.stop()
  await many.stop()
}
report()

function report(): void {
  const lines = rows.map(
    ({ path, fewMs, manyMs, ratio }) =>
      `| ${path} | ${fewMs.toFixed(1)} | ${manyMs.toFixed(1)} | ${ratio.toFixed(2)} |`,
  )
  const text = [
    '# Beings: first pages over a long life',
    '',
    `Median of ${rounds} requests in milliseconds, ${small.memories.toLocaleString('en')} rows of each kind against ` +
      `${large.messages.toLocaleString('en')} messages, ${large.memories.toLocaleString('en')} memory entries and ` +
      `${large.logs.toLocaleString('en')} log entries, both services taking turns.`,
    '',
    '| endpoint | few | many | ratio |',
    '|---|---:|---:|---:|',
    ...lines,
    '',
  ].join('\n')
  console.log(text)
  if (!quick) writeFileSync(new URL('../results/beings-scale.md', import.meta.url), text)
  const slow = rows.filter(row => row.ratio > bar)
  for (const { path, ratio } of slow) console.error(`${path} takes ${ratio.toFixed(1)} times as long`)
  process.exitCode = slow.length === 0 ? 0 : 1
}
