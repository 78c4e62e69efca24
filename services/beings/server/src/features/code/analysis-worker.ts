import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import type { Analysis, AnalysisQuestion } from './analysis-messages.ts'
import { lineStarts, offsetOf } from './line-starts.ts'

/** Analysis takes its time and must not hold up anybody else, so it runs in a thread of its own. */
answerQuestions(analyse)

async function analyse(request: AnalysisQuestion): Promise<Analysis> {
  const { source } = request
  if (source.engine === 'typescript') {
    // Loaded when it is first needed: the compiler is large.
    const { typescriptHover, typescriptSymbols } = await import('./typescript-engine.ts')
    if (request.kind === 'symbols') return { symbols: typescriptSymbols(source) }
    return { hover: typescriptHover(source, { offset: offsetOf(lineStarts(source.text), request) }) }
  }
  const { treeSitterHover, treeSitterSymbols } = await import('./tree-sitter-engine.ts')
  if (request.kind === 'symbols') return { symbols: await treeSitterSymbols(source) }
  return { hover: await treeSitterHover(source, request) }
}
