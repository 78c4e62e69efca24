import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const CodeType = Type.Object({ id: Type.String(), name: Type.String(), extensions: Type.Array(Type.String()) })
export type CodeType = Static<typeof CodeType>

export const CodeSymbol = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  lineNumber: Type.Integer(),
  column: Type.Integer(),
  endLine: Type.Integer(),
  container: Type.String(),
})
export type CodeSymbol = Static<typeof CodeSymbol>

export const CodeDetail = Type.Object({
  filePath: Type.String(),
  language: Type.String(),
  lineNumber: Type.Integer(),
  totalLines: Type.Integer(),
  lines: Type.Array(Type.Object({ number: Type.Integer(), text: Type.String() })),
  symbols: Type.Array(CodeSymbol),
  symbol: Type.Union([CodeSymbol, Type.Null()], { description: 'The innermost symbol around the line.' }),
})
export type CodeDetail = Static<typeof CodeDetail>

const filePath = Type.String({ minLength: 1, maxLength: 4096 })
const lineNumber = Type.Integer({ minimum: 1, maximum: 10_000_000 })
const column = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** Lines and columns count from 1. */
export const CodePlace = Type.Object({ filePath, lineNumber, column })
export type CodePlace = Static<typeof CodePlace>

export const CodeHover = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  type: Type.String(),
  documentation: Type.String(),
  contents: Type.String({ description: 'The same as markdown.' }),
})
export type CodeHover = Static<typeof CodeHover>

export const NewPosition = Type.Object({ filePath, lineNumber, column: Type.Optional(column) })
export const PositionChange = Type.Object({
  positionId: Id,
  lineNumber: Type.Optional(lineNumber),
  column: Type.Optional(column),
})
export type PositionChange = Static<typeof PositionChange>

export const CodePosition = Type.Object({
  positionId: Id,
  filePath: Type.String(),
  lineNumber: Type.Integer(),
  column: Type.Integer(),
  text: Type.String({ description: 'The line as it is now.' }),
  state: Type.Enum(['present', 'changed', 'lost'], { description: 'lost: the line or the file is gone.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CodePosition = Static<typeof CodePosition>

export const CodeFolder = Type.Object({
  path: Type.String(),
  parent: Type.Union([Type.String(), Type.Null()]),
  entries: Type.Array(
    Type.Object({
      name: Type.String(),
      path: Type.String(),
      kind: Type.Enum(['folder', 'file']),
      size: Type.Integer(),
      language: Type.String(),
    }),
  ),
})
export type CodeFolder = Static<typeof CodeFolder>
