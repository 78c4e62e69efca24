import type { WorkflowTemplate } from '@trivium/beings-contract'
import type { SpokenNotices } from '@trivium/beings-words/notices'
import type { ProjectRow } from '../../../core/projects/project-store.ts'
import type { Trx } from '../../../platform/db/schema.ts'
import type { InstanceRow } from '../../workflows/workflow-store.ts'
import type { Effects } from './effects.ts'

/** One thing in the workflow of a project, at one moment, and what is to be done about it after the commit. */
export interface Acting {
  trx: Trx
  project: ProjectRow
  template: WorkflowTemplate
  instance: InstanceRow
  effects: Effects
  /** In which the chat is told, the language that the service is set to. */
  words: SpokenNotices
  at: number
}
