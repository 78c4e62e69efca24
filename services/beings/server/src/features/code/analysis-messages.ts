import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'

export interface AnalysisSource {
  path: string
  /** Nothing outside of it is read. */
  root: string
  /** Nor in these, unless the root lies in them. */
  closed: readonly string[]
  text: string
  engine: 'typescript' | 'tree-sitter'
  grammar: string
}

export type AnalysisQuestion = { source: AnalysisSource } & (
  | { kind: 'symbols' }
  | { kind: 'hover'; lineNumber: number; column: number }
)

export type Analysis = { symbols: CodeSymbol[] } | { hover: CodeHover }

export const noHover: CodeHover = { kind: 'none', name: '', type: '', documentation: '', contents: '' }
