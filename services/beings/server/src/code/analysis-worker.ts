import { parentPort } from 'node:worker_threads'
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts'
import { lineStarts, offsetOf } from './line-starts.ts'

/** Analysis takes its time and must not hold up anybody else, so it runs in a thread of its own. */
parentPort?.on('message', async (request: AnalysisRequest) => {
  const { id } = request
  try {
    parentPort?.postMessage({ id, ...(await analyse(request)) } as AnalysisAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

async function analyse(request: AnalysisRequest) {
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
