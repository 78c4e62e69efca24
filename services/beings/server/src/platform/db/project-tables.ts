import type { LogLevel, ProjectStatus, WorkflowCause, WorkflowObstacle } from '@trivium/beings-contract'
import type { Generated } from 'kysely'

/** Tables of projects, workflows, the log, totals of usage and audit, and positions in code. */
export interface ProjectTables {
  projects: ProjectsTable
  project_members: ProjectMembersTable
  project_roles: ProjectRolesTable
  workflow_instances: WorkflowInstancesTable
  workflow_steps: WorkflowStepsTable
  log_entries: LogEntriesTable
  log_totals: LogTotalsTable
  usage_hours: UsageHoursTable
  usage_budgets: UsageBudgetsTable
  audit_totals: AuditTotalsTable
  code_positions: CodePositionsTable
}

export interface ProjectsTable {
  seq: Generated<number>
  id: string
  name: string
  description: string
  status: ProjectStatus
  /** Null: no workflow. */
  workflow_template: string | null
  group_channel_id: string
  /** Made with the first broadcast. */
  broadcast_channel_id: string | null
  /** The being that made it; empty for the user. */
  created_by: string
  created_at: number
  updated_at: number
  archived_at: number | null
}

export interface ProjectMembersTable {
  project_id: string
  being_id: string
  joined_at: number
}

export interface ProjectRolesTable {
  project_id: string
  being_id: string
  role_name: string
}

export interface WorkflowInstancesTable {
  seq: Generated<number>
  id: string
  project_id: string
  template_name: string
  title: string
  current_state: string
  status: 'in_progress' | 'blocked' | 'completed'
  created_at: number
  updated_at: number
  /** 1: the template gives the states work, so somebody looks after it. */
  acting: Generated<number>
  /** Counts the states that were entered: what belongs to an earlier one has no say any more. */
  entry: Generated<number>
  /** Null in what began before this was known: then it is the last change. */
  entered_at: number | null
  reminded_at: number | null
  escalated_at: number | null
  /** One of workflowObstacles; empty while nothing is in the way. */
  blocked_by: Generated<WorkflowObstacle | ''>
  blocked_reason: Generated<string>
  /** Moves since a person had a hand in it. */
  moves: Generated<number>
  /** The task it is about. */
  task_id: string | null
  /** JSON list: see started-by.ts. Its title is their text. */
  started_by: Generated<string>
}

export interface WorkflowStepsTable {
  seq: Generated<number>
  id: string
  project_id: string
  instance_id: string
  transition_name: string
  from_state: string
  to_state: string
  actor: string
  created_at: number
  /** One of workflowCauses; empty in steps from before they were kept. */
  cause: Generated<WorkflowCause | ''>
  task_id: string | null
}

export interface LogEntriesTable {
  seq: Generated<number>
  at: number
  level: LogLevel
  source: string
  message: string
  /** Empty: the service itself. */
  being_id: string
  /** JSON */
  details: string
}

export interface LogTotalsTable {
  day: number
  being_id: string
  level: LogLevel
  total: number
}

export interface UsageHoursTable {
  hour: number
  being_id: string
  client_type: string
  model: string
  requests: number
  failures: number
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  cost: number
  /** Calls whose price nobody knew. */
  unpriced: number
}

export interface UsageBudgetsTable {
  being_id: string
  soft_limit: number | null
  hard_limit: number | null
  period: 'day' | 'month' | 'total'
  updated_at: number
}

export interface AuditTotalsTable {
  day: number
  being_id: string
  kind: 'decision' | 'action'
  permission_type: string
  result: string
  total: number
}

export interface CodePositionsTable {
  seq: Generated<number>
  id: string
  file_path: string
  line_number: number
  column_number: number
  /** What the line, and the lines around it, said when they were seen last: how it is found again after an edit. */
  line_text: string
  before_text: string
  after_text: string
  created_at: number
  updated_at: number
}
