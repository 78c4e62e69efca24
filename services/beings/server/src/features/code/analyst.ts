import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'
import type { Logger } from '@trivium/http'
import { createHelperThread } from '../../platform/threads/helper-thread.ts'
import { type Analysis, type AnalysisQuestion, type AnalysisSource, noHover } from './analysis-messages.ts'
import type { Source } from './read-source.ts'

type Question = AnalysisQuestion extends infer One ? (One extends object ? Omit<One, 'source'> : never) : never

const thread = createHelperThread<AnalysisQuestion, Analysis>({
  module: new URL('./analysis-worker.ts', import.meta.url),
  name: 'code',
  // The compiler itself takes a while to load on a busy machine.
  timeoutMs: 30_000,
  memoryMb: 1024,
})

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

/** A second time: the first may have died with the thread, of somebody else's file. */
async function askPatiently(log: Log, source: Source, question: Question): Promise<Analysis | undefined> {
  const { path, root, text, language, places } = source
  if (language.engine === 'none') return undefined
  const { engine, grammar = language.id } = language
  const asked: AnalysisSource = { path, root, text, closed: places.closed, engine, grammar }
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await thread.ask({ ...question, source: asked } as AnalysisQuestion)
    } catch (error) {
      log.warn({ source: 'code', path, err: error }, 'the analysis of a file broke off')
    }
  }
  // Half a page is better than none: the text is shown without what the analysis would have added.
  return undefined
}
