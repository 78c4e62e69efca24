import { Worker } from 'node:worker_threads'
import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'
import type { Logger } from '@trivium/http'
import { type AnalysisAnswer, type AnalysisRequest, type AnalysisSource, noHover } from './analysis-messages.ts'
import type { Source } from './read-source.ts'

type Question = AnalysisRequest extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id' | 'source'>
    : never
  : never

interface Waiting {
  resolve(answer: AnalysisAnswer): void
  reject(error: Error): void
}

/** The compiler itself takes a while to load on a busy machine. */
const patienceMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

let worker: Worker | undefined
let nextId = 1
const waiting = new Map<number, Waiting>()

export async function symbolsOf(log: Log, source: Source): Promise<CodeSymbol[]> {
  const answer = await askPatiently(log, source, { kind: 'symbols' })
  return answer && 'symbols' in answer ? answer.symbols : []
}

export async function hoverAt(
  log: Log,
  source: Source,
  place: { lineNumber: number; column: number },
): Promise<CodeHover> {
  const answer = await askPatiently(log, source, { kind: 'hover', ...place })
  return answer && 'hover' in answer ? answer.hover : noHover
}

type Log = Pick<Logger, 'warn'>

/** A second time with a fresh thread: the first may have died of somebody else's file. */
async function askPatiently(log: Log, source: Source, question: Question): Promise<AnalysisAnswer | undefined> {
  if (source.language.engine === 'none') return undefined
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      const answer = await ask(source, source.language.engine, question)
      if (!('error' in answer)) return answer
      log.warn({ source: 'code', path: source.path, error: answer.error }, 'a file could not be analysed')
      return undefined
    } catch (error) {
      log.warn({ source: 'code', path: source.path, err: error }, 'the analysis of a file broke off')
    }
  }
  // Half a page is better than none: the text is shown without what the analysis would have added.
  return undefined
}

async function ask(
  { path, root, text, language }: Source,
  engine: AnalysisSource['engine'],
  question: Question,
): Promise<AnalysisAnswer> {
  const source: AnalysisSource = { path, root, text, engine, grammar: language.grammar ?? language.id }
  const id = nextId++
  const { promise, resolve, reject } = Promise.withResolvers<AnalysisAnswer>()
  waiting.set(id, { resolve, reject })
  const timer = setTimeout(() => end(new Error('the analysis took too long')), patienceMs)
  try {
    const thread = open()
    thread.ref()
    thread.postMessage({ ...question, id, source } as AnalysisRequest)
    return await promise
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
  }
}

function open(): Worker {
  if (worker) return worker
  const thread = new Worker(new URL('./analysis-worker.ts', import.meta.url), { resourceLimits, env: {}, name: 'code' })
  thread.on('message', (answer: AnalysisAnswer) => waiting.get(answer.id)?.resolve(answer))
  thread.on('error', error => end(error))
  worker = thread
  return thread
}

/** A thread that hangs or crashed is replaced with the next question. */
function end(error: Error): void {
  void worker?.terminate()
  worker = undefined
  for (const one of waiting.values()) one.reject(error)
}
