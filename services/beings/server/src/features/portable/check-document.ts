import {
  type BeingDocument,
  beingFormat,
  beingFormatVersion,
  type PortableFile,
  type PortableMemory,
  type PortableNote,
  type PortableSoul,
  type PortableTask,
  type PortableTimer,
} from '@trivium/beings-contract'
import { ServiceFault } from '@trivium/http'
import { invalid } from '../../platform/errors.ts'
import type { IdMap } from '../../platform/map-ids.ts'
import { checkMemories } from '../memory/import-memories.ts'
import { readNotes } from '../notes/import-notes.ts'
import { type ReadTask, readTasks } from '../tasks/import-tasks.ts'
import { type ReadTimer, readTimers } from '../timers/import-timers.ts'
import { checkPiece } from './check-piece.ts'
import { kindOf, readPieces } from './document-pieces.ts'
import { checkWorkspace } from './import-workspace.ts'
import type { Piece } from './json-pieces.ts'

/** A document that is known to be right, with what the second reading needs to know of all of it. */
export interface CheckedDocument {
  /** Its lists are empty here: they are read again. */
  document: BeingDocument
  souls: PortableSoul[]
  memoryIds: IdMap
  timers: ReadTimer[]
  tasks: ReadTask[]
  folders: string[]
}

/** Reads all of it and keeps little; throws at the first thing that is wrong, and writes nothing. */
export async function checkDocument(
  file: string,
  { now, onBytes }: { now: number; onBytes: (bytes: number) => void },
): Promise<CheckedDocument> {
  const memories = checkMemories(now)
  const workspace = checkWorkspace()
  const souls: PortableSoul[] = []
  const timers: PortableTimer[] = []
  const tasks: PortableTask[] = []
  let document: unknown
  let fault: ServiceFault | undefined

  const look: Readonly<Record<string, (value: unknown) => unknown>> = {
    'memories.*': value => memories.add(value as PortableMemory),
    'workNotes.*': value => readNotes([value as PortableNote], now),
    'soulVersions.*': value => souls.push(value as PortableSoul),
    'timers.*': value => timers.push(value as PortableTimer),
    'tasks.*': value => tasks.push(value as PortableTask),
    'workspace.files.*': value => workspace.addFile(value as PortableFile),
    'workspace.emptyFolders.*': value => workspace.addFolder(value as string),
  }
  const inspect = (kind: string, { path, value }: Piece) => {
    checkPiece(kind, path, value)
    look[kind]?.(value)
  }

  for await (const piece of readPieces(file, onBytes)) {
    const kind = kindOf(piece)
    if (kind === '') {
      document = piece.value
      refuseNewer(document)
    }
    // What a later version has written may look otherwise altogether, and its number may come last.
    if (!fault) fault = faultOf(() => inspect(kind, piece))
  }
  if (fault) throw fault
  memories.finish()
  const folders = workspace.finish()
  const read = { timers: await readTimers(timers, now), tasks: readTasks(tasks, now) }
  return { document: document as BeingDocument, souls, memoryIds: memories.ids, folders, ...read }
}

function faultOf(work: () => void): ServiceFault | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ServiceFault) return error
    throw error
  }
}

function refuseNewer(document: unknown): void {
  const { format, formatVersion } = (document ?? {}) as { format?: unknown; formatVersion?: unknown }
  if (format === beingFormat && typeof formatVersion === 'number' && formatVersion > beingFormatVersion) {
    throw invalid(
      'The being was exported by a newer version of the service.',
      `formatVersion ${formatVersion} is not known here; the newest is ${beingFormatVersion}`,
    )
  }
}
