import {
  BeingDocument,
  PortableConversation,
  PortableFile,
  PortableMemory,
  PortableMessage,
  PortableNote,
  PortablePath,
  PortableSoul,
  PortableTask,
  PortableTimer,
  portableLimits,
} from '@trivium/beings-contract'
import { describeIssues, toIssues } from '@trivium/http'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { invalid } from '../../platform/errors.ts'

interface Kind {
  schema: TSchema
  most?: number | undefined
}

/** By the kind of the piece; the empty one is the whole, with empty lists for what came before it. */
const kinds: Readonly<Record<string, Kind>> = {
  '': { schema: BeingDocument },
  'soulVersions.*': { schema: PortableSoul },
  'memories.*': { schema: PortableMemory },
  'workNotes.*': { schema: PortableNote, most: portableLimits.workNotes },
  'timers.*': { schema: PortableTimer, most: portableLimits.timers },
  'tasks.*': { schema: PortableTask, most: portableLimits.tasks },
  'conversations.*': { schema: PortableConversation },
  'conversations.*.messages.*': { schema: PortableMessage },
  'workspace.emptyFolders.*': { schema: PortablePath, most: portableLimits.files },
  'workspace.files.*': { schema: PortableFile, most: portableLimits.files },
  'workspace.leftOut.*': { schema: Type.String() },
}

const compiled = new Map<string, ReturnType<typeof Compile>>()

/** Refuses what is not of the contract's shape, and names the field. */
export function checkPiece(kind: string, path: readonly (string | number)[], value: unknown): void {
  const known = kinds[kind]
  if (!known) return
  const place = ['body', ...path].join('.')
  const { most = Number.POSITIVE_INFINITY } = known
  if (Number(path.at(-1)) >= most) {
    const field = ['body', ...path.slice(0, -1)].join('.')
    throw invalid('The request is not valid.', `${field} must not have more than ${most} items`)
  }
  const check = compiled.get(kind) ?? Compile(known.schema)
  compiled.set(kind, check)
  if (check.Check(value)) return
  const issues = toIssues(check.Errors(value) as unknown as Parameters<typeof toIssues>[0], place)
  throw invalid('The request is not valid.', describeIssues(issues))
}
