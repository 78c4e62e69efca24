import type { Migrations } from '@trivium/db'
import { createProjects } from './migrations/0300-projects.ts'
import { createWorkflows } from './migrations/0301-workflows.ts'
import { createLogs } from './migrations/0302-logs.ts'
import { createUsageAndAuditTotals } from './migrations/0303-usage-and-audit-totals.ts'
import { createCodePositions } from './migrations/0304-code-positions.ts'

/** Migrations 0300-0399: projects, workflows, the log, totals of usage and audit, positions in code. */
export const projectMigrations: Migrations = {
  '0300-projects': createProjects,
  '0301-workflows': createWorkflows,
  '0302-logs': createLogs,
  '0303-usage-and-audit-totals': createUsageAndAuditTotals,
  '0304-code-positions': createCodePositions,
}
