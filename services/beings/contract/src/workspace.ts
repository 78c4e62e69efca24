import { type Static, Type } from 'typebox'
import { Timestamp } from './identifiers.ts'

/** A file or folder in the workspace of a being; `path` is relative to the workspace. */
export const WorkspaceEntry = Type.Object({
  name: Type.String(),
  path: Type.String(),
  isDirectory: Type.Boolean(),
  size: Type.Integer(),
  modifiedAt: Timestamp,
})
export type WorkspaceEntry = Static<typeof WorkspaceEntry>
