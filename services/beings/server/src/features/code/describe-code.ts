import type { CodeDetail, CodeHover, CodePlace, CodeSymbol } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { hoverAt, symbolsOf } from './analyst.ts'
import { checkLine, readSource } from './read-source.ts'

const around = 50

export async function describeCode(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'log'>,
  { filePath, lineNumber, context: span = around }: { filePath: string; lineNumber: number; context?: number },
): Promise<CodeDetail> {
  const source = await readSource(context, filePath)
  checkLine(source, lineNumber)
  const first = Math.max(1, lineNumber - span)
  const lines = source.lines.slice(first - 1, lineNumber + span)
  const symbols = await symbolsOf(context.log, source)
  return {
    filePath: source.path,
    language: source.language.id,
    lineNumber,
    totalLines: source.lines.length,
    lines: lines.map((text, index) => ({ number: first + index, text })),
    symbols,
    symbol: innermost(symbols, lineNumber),
  }
}

function innermost(symbols: readonly CodeSymbol[], lineNumber: number): CodeSymbol | null {
  const holding = symbols.filter(symbol => symbol.lineNumber <= lineNumber && symbol.endLine >= lineNumber)
  return holding.toSorted((one, other) => one.endLine - one.lineNumber - (other.endLine - other.lineNumber))[0] ?? null
}

export async function hoverCode(
  context: Uses<'config' | 'dataDirectory' | 'database' | 'log'>,
  { filePath, lineNumber, column }: CodePlace,
): Promise<CodeHover> {
  const source = await readSource(context, filePath)
  checkLine(source, lineNumber)
  return hoverAt(context.log, source, { lineNumber, column })
}
