import { type Static, Type } from 'typebox'
import { limits } from './shared.ts'

export const exportFormats = ['ndjson', 'har', 'csv'] as const

export const ExportQuery = Type.Object({
  format: Type.Optional(
    Type.Enum([...exportFormats], { description: 'ndjson can be imported again with everything; csv has no bodies' }),
  ),
  q: Type.Optional(Type.String({ maxLength: limits.searchLength, description: 'Only what this search finds' })),
})
export type ExportQuery = Static<typeof ExportQuery>

export const ImportResult = Type.Object({
  imported: Type.Integer({ minimum: 0 }),
  skipped: Type.Integer({ minimum: 0, description: 'Were there already' }),
})
export type ImportResult = Static<typeof ImportResult>
