import type { WorkNote } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'

export async function listProjectNotes(
  _context: BeingsContext,
  _query: { projectId: string; page: number; pageSize: number },
): Promise<{ notes: WorkNote[] }> {
  return { notes: [] }
}
