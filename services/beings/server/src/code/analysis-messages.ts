import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'

export interface AnalysisSource {
  path: string
  /** Nothing outside of it is read. */
  root: string
  text: string
  engine: 'typescript' | 'tree-sitter'
  grammar: string
}

export type AnalysisRequest = { id: number; source: AnalysisSource } & (
  | { kind: 'symbols' }
  | { kind: 'hover'; lineNumber: number; column: number }
)

export type AnalysisAnswer = { id: number } & ({ symbols: CodeSymbol[] } | { hover: CodeHover } | { error: string })

export const noHover: CodeHover = { kind: 'none', name: '', type: '', documentation: '', contents: '' }
