import { writeFileSync } from 'node:fs'
import { atLeast, atMost, describeClaims } from '../harness/claims.ts'
import { median } from '../harness/median.ts'
import { most, type Question } from './fill.ts'
import { startProvider } from './provider.ts'
import { startFilled } from './service.ts'

// Claims: in a memory of 200,000 entries with vectors of 1,024 numbers, a search by meaning and words answers within
// 100 ms (median, with the call for the vector of the question), and of the 20 entries that a comparison with all vectors
// finds, at least 0.95 are found, whatever kind of question it is. The service is a process, asked over HTTP.
const chosen = process.argv.find(argument => argument.startsWith('--memories='))?.split('=')[1]
const quick = process.argv.includes('--quick') || chosen !== undefined
const memories = Number(chosen ?? (quick ? 20_000 : 200_000))
const perKind = quick ? 10 : 40

/** `q17 …`: the seventeenth question. What follows are words, of which the vector knows nothing. */
let questions: Question[] = []
const numberOf = (text: string) => Number(/^q(\d+)/.exec(text)?.[1] ?? 0)
const provider = await startProvider(text => questions[numberOf(text)]?.vector ?? new Float32Array(1024).fill(1))
const service = await startFilled(provider.url, { memories, questions: perKind })
questions = service.questions
try {
  const atStart = service.memory()
  const cold = (await service.search('q0 first')).ms
  const afterLoading = service.memory()
  const rows = []
  for (const kind of ['about an entry', 'between topics'] as const) rows.push(await measure(kind))
  const words = await measureWords()
  const beside = await measureBeside()
  report({ atStart, cold, afterLoading, atEnd: service.memory(), rows, words, beside })
} finally {
  await service.stop()
  provider.close()
}

interface Row {
  kind: string
  recall: number
  worstRecall: number
  times: number[]
}

/** No entry has such a word, so the answer is the order of meaning alone. */
async function measure(kind: Question['kind']): Promise<Row> {
  const recalls: number[] = []
  const times: number[] = []
  for (const [number, question] of questions.entries()) {
    if (question.kind !== kind) continue
    const { ids, ms } = await service.search(`q${number} zzz`)
    times.push(ms)
    recalls.push(question.nearest.filter(id => ids.includes(id)).length / most)
  }
  const recall = recalls.reduce((sum, value) => sum + value, 0) / recalls.length
  return { kind, recall, worstRecall: Math.min(...recalls), times }
}

/** With a word that every third entry has: 400 of them are ranked and fused with what is near. */
async function measureWords(): Promise<number[]> {
  const times: number[] = []
  for (const word of ['garden', 'word5', 'word1a', 'wordz', 'word7k']) {
    for (let round = 0; round < (quick ? 2 : 6); round++) times.push((await service.search(word)).ms)
  }
  return times
}

/** How long others wait while searches run one after the other. */
async function measureBeside(): Promise<number[]> {
  const times: number[] = []
  let isSearching = true
  const searching = (async () => {
    for (let round = 0; round < perKind; round++) await service.search(`q${round} beside`)
    isSearching = false
  })()
  while (isSearching) {
    const started = performance.now()
    await (await service.get('/api/memory/list?pageSize=1')).arrayBuffer()
    times.push(performance.now() - started)
  }
  await searching
  return times
}

interface Measured {
  atStart: number
  cold: number
  afterLoading: number
  atEnd: number
  rows: Row[]
  words: number[]
  beside: number[]
}

function report({ atStart, cold, afterLoading, atEnd, rows, words, beside }: Measured): void {
  const line = (name: string, times: readonly number[]) =>
    `| ${name} | ${Math.min(...times).toFixed(0)} | ${median(times).toFixed(0)} | ${at95(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`
  const slowest = Math.max(...rows.map(({ times }) => median(times)), median(words))
  const claims = [
    atMost('search, median of the slowest kind (ms)', slowest, 100),
    ...rows.map(({ kind, recall }) => atLeast(`recall at ${most}, questions ${kind}`, recall, 0.95)),
  ]
  const text = [
    '# Beings: a long memory, searched by meaning',
    '',
    `${memories.toLocaleString('en')} entries with vectors of 1,024 numbers that lie in clusters (see bench/beings-memory/vectors.ts), ` +
      `${perKind} questions of each kind, over HTTP, with the call to the provider (a server that answers at once).`,
    '',
    describeClaims(claims),
    '',
    '| search, ms | best | median | 95 % | worst |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(({ kind, times }) => line(`question ${kind}`, times)),
    line('a word of many entries', words),
    line('a page of the list meanwhile', beside),
    '',
    '| questions | recall | worst question |',
    '|---|---:|---:|',
    ...rows.map(({ kind, recall, worstRecall }) => `| ${kind} | ${recall.toFixed(3)} | ${worstRecall.toFixed(2)} |`),
    '',
    `The first search, which reads the signs of all vectors: ${cold.toFixed(0)} ms. Memory of the process: ${atStart.toFixed(0)} MiB ` +
      `at the start, ${afterLoading.toFixed(0)} after the first search, ${atEnd.toFixed(0)} at the end.`,
    '',
  ].join('\n')
  console.log(text)
  console.log(`Filled in ${service.fillSeconds.toFixed(0)} s.`)
  if (!quick) writeFileSync(new URL('../results/beings-memory.md', import.meta.url), text)
  process.exitCode = claims.every(({ passes }) => passes) ? 0 : 1
}

function at95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
