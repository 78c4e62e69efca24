import { type Static, Type } from 'typebox'

export const searchKinds = [
  'being',
  'project',
  'task',
  'timer',
  'note',
  'memory',
  'knowledge',
  'conversation',
  'message',
  'help',
  'page',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** `path` opens it in the web interface. */
export const SearchResult = Type.Object({
  kind: Type.Enum(searchKinds),
  id: Type.String(),
  title: Type.String(),
  snippet: Type.String(),
  path: Type.String(),
})
export type SearchResult = Static<typeof SearchResult>
