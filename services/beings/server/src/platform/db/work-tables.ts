import type {
  CycleState,
  NoteOwnerType,
  TaskStatus,
  TimerStatus,
  TimerType,
  ValidationStatus,
  WorkflowTaskPurpose,
} from '@trivium/beings-contract'
import type { Generated } from 'kysely'

/** Tables of timers, tasks, cycles, notes, knowledge and what memory is counted and summarised by. */
export interface WorkTables {
  timers: TimersTable
  cycles: CyclesTable
  tasks: TasksTable
  task_assignees: TaskAssigneesTable
  task_dependencies: TaskDependenciesTable
  task_handovers: TaskHandOversTable
  work_notes: WorkNotesTable
  triples: TriplesTable
  knowledge_nodes: KnowledgeNodesTable
  knowledge_aliases: KnowledgeAliasesTable
  memory_counts: MemoryCountsTable
  memory_sources: MemorySourcesTable
  memory_summaries: MemorySummariesTable
  memory_progress: MemoryProgressTable
}

export interface TimersTable {
  seq: Generated<number>
  id: string
  being_id: string
  name: string
  instruction: string
  type: TimerType
  /** JSON: see timers/schedule.ts. */
  schedule: string
  max_steps: number
  status: TimerStatus
  /** Null while nothing is planned: paused, over or cancelled. */
  next_run: number | null
  last_triggered_at: number | null
  times_triggered: number
  /** JSON list: see started-by.ts. */
  started_by: Generated<string>
  created_at: number
  updated_at: number
}

export interface CyclesTable {
  cycle_index: Generated<number>
  owner_type: 'timer' | 'task'
  owner_id: string
  being_id: string
  /** The conversation that holds the transcript. */
  channel_id: string
  state: CycleState
  error: string
  started_at: number
  ended_at: number | null
}

export interface TasksTable {
  seq: Generated<number>
  id: string
  /** Who does it; null for a project's task that nobody was given yet. */
  being_id: string | null
  project_id: string | null
  title: string
  description: string
  status: TaskStatus
  priority: number
  result: string
  error: string
  created_at: number
  updated_at: number
  /** JSON list: see started-by.ts. */
  started_by: Generated<string>
  started_at: number | null
  completed_at: number | null
  /** What in the workflow of its project it belongs to, in which entry of a state, and what for. */
  instance_id: string | null
  entry: number | null
  purpose: Generated<WorkflowTaskPurpose | ''>
  /** How many beings passed on what led to it, without a person in between. */
  hops: Generated<number>
}

export interface TaskHandOversTable {
  seq: Generated<number>
  task_id: string
  from_being_id: string
  from_name: string
  to_being_id: string
  why: string
  /** JSON lists */
  files: string
  note_ids: string
  memory_ids: string
  created_at: number
}

export interface TaskAssigneesTable {
  seq: Generated<number>
  task_id: string
  being_id: string
}

export interface TaskDependenciesTable {
  task_id: string
  depends_on_id: string
}

export interface WorkNotesTable {
  seq: Generated<number>
  id: string
  owner_type: NoteOwnerType
  owner_id: string
  title: string
  content: string
  /** JSON list */
  keywords: string
  version: number
  created_at: number
  updated_at: number
}

export interface TriplesTable {
  seq: Generated<number>
  id: string
  being_id: string | null
  subject: string
  relation: string
  object: string
  confidence: number
  source: string
  category: string
  /** JSON list */
  tags: string
  validation_status: ValidationStatus
  created_at: number
  updated_at: number
  /** The thing that is meant: see fold-name.ts and KnowledgeAliasesTable. */
  subject_key: string
  object_key: string
}

/** A thing by its folded name. */
export interface KnowledgeNodesTable {
  key: string
  /** As it was written first. */
  name: string
}

/** Other names of things. No alias leads to another one. */
export interface KnowledgeAliasesTable {
  alias_key: string
  alias: string
  node_key: string
  created_at: number
}

/** Kept by triggers, so that totals cost the same however much is remembered. */
export interface MemoryCountsTable {
  being_id: string
  type: string
  is_summary: number
  total: number
}

export interface MemorySourcesTable {
  summary_id: string
  source_id: string
}

export interface MemorySummariesTable {
  memory_id: string
  being_id: string
  level: string
  /** Start of the hour, day, month or year that is summed up. */
  period_start: number
}

/** Up to which moment a being's memory has been looked through for summaries of a level. */
export interface MemoryProgressTable {
  being_id: string
  level: string
  up_to: number
}
