import { Worker } from 'node:worker_threads'
import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'
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

export async function symbolsOf(source: Source): Promise<CodeSymbol[]> {
  const answer = await ask(source, { kind: 'symbols' })
  return answer && 'symbols' in answer ? answer.symbols : []
}

export async function hoverAt(source: Source, place: { lineNumber: number; column: number }): Promise<CodeHover> {
  const answer = await ask(source, { kind: 'hover', ...place })
  return answer && 'hover' in answer ? answer.hover : noHover
}

async function ask({ path, root, text, language }: Source, question: Question): Promise<AnalysisAnswer | undefined> {
  if (language.engine === 'none') return undefined
  const source: AnalysisSource = { path, root, text, engine: language.engine, grammar: language.grammar ?? language.id }
  const id = nextId++
  const { promise, resolve, reject } = Promise.withResolvers<AnalysisAnswer>()
  waiting.set(id, { resolve, reject })
  const timer = setTimeout(() => end(new Error('the analysis took too long')), patienceMs)
  try {
    const thread = open()
    thread.ref()
    thread.postMessage({ ...question, id, source } as AnalysisRequest)
    return await promise
  } catch {
    // Half a page is better than none: the text is shown without what the analysis would have added.
    return undefined
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
