import type { ToolPermissions } from '@trivium/beings-contract'
import type { ImportOrder } from './write-document.ts'

/** How far it is: read by one thread while the other writes. */
export const progressCounters = ['bytes', 'rows'] as const
export const progressBytes = progressCounters.length * BigInt64Array.BYTES_PER_ELEMENT

export type ImportQuestion =
  | { kind: 'check'; id: string; file: string; now: number; counters: SharedArrayBuffer }
  | { kind: 'write'; dataDirectory: string; now: number; order: ImportOrder; counters: SharedArrayBuffer }
  /** It will not be written. */
  | { kind: 'drop'; id: string }

/** What of the document the service itself has to judge. */
export interface ReadHead {
  being: { name: string; soulContent: string; aiClientType: string; aiConfig: Record<string, unknown> }
  soulVersions: { version: number; content: string; source: string; createdAt: string }[]
  toolPermissions: ToolPermissions
}

export type ImportAnswer = { head: ReadHead } | { refused: { message: string; details: string } } | { done: true }
