import type { ProjectStatus } from '@trivium/beings-contract'

export type ProjectMove = 'archive' | 'restore' | 'destroy'

/** Destroyed is no state that is kept: the project is gone. */
export const projectMoves: Record<ProjectMove, Partial<Record<ProjectStatus, ProjectStatus | 'destroyed'>>> = {
  archive: { active: 'archived' },
  restore: { archived: 'active' },
  destroy: { active: 'destroyed', archived: 'destroyed' },
}
