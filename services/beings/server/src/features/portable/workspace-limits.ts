import { mostBytes } from '../../platform/executors/open-exact.ts'
import { pathFault } from '../../platform/executors/resolve-path.ts'

/** What a being could have written with its disk tool. */
export const largestFile = mostBytes

/** All files of an exported workspace together. */
export const largestWorkspace = 64 * 1024 * 1024
export const mostEntries = 10_000

/** An exported being as one JSON document; the workspace grows by a third in it. */
export const largestDocument = 256 * 1024 * 1024

const longestName = 255
const deepest = 64

/** Why a path cannot be part of a workspace that moves to another machine; empty when it can. */
export function pathFaultOf(path: string): string {
  const fault = pathFault(path)
  if (fault !== '') return fault
  // Text that came from bytes that are none would lead to another name.
  if (/[\p{Cc}\uFFFD]/u.test(path) || !path.isWellFormed()) return 'the path contains control characters'
  const names = path.split('/')
  if (names.length > deepest) return `the path has more than ${deepest} folders`
  if (names.some(name => name === '' || name === '.' || name === '..')) return 'the path leads elsewhere'
  if (names.some(name => Buffer.byteLength(name) > longestName)) return 'a name in the path is too long'
  return ''
}
