import {
  BeginRequest,
  Id,
  TransitionRequest,
  WorkflowDetail,
  WorkflowInstance,
  WorkflowTemplate,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listTemplates } from '../workflows/templates.ts'
import { beginInstance } from './begin-instance.ts'
import { moveWorkflow } from './move-workflow.ts'
import { describeWorkflow } from './workflow-detail.ts'

const params = Type.Object({ id: Id })
const Moved = Type.Object({ success: Type.Boolean(), instance: WorkflowInstance, workflow: WorkflowDetail })

export function projectWorkflowRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'mailbox' | 'plugins' | 'settings'>,
): void {
  app.get(
    '/api/projects/list-workflow-templates',
    { schema: { response: { 200: Type.Object({ templates: Type.Array(WorkflowTemplate) }) } } },
    async () => ({ templates: listTemplates(context) }),
  )
  app.get(
    '/api/projects/workflow-detail',
    { schema: { querystring: Type.Object({ projectId: Id }), response: { 200: WorkflowDetail } } },
    async ({ query }) => describeWorkflow(context, query.projectId),
  )
  app.post(
    '/api/projects/:id/workflow/transition',
    { schema: { params, body: TransitionRequest, response: { 200: Moved } } },
    async ({ params: { id }, body }) => {
      const instance = await moveWorkflow(context, { ...body, projectId: id })
      return { success: true, instance, workflow: await describeWorkflow(context, id) }
    },
  )
  app.post(
    '/api/projects/:id/workflow/begin',
    { schema: { params, body: BeginRequest, response: { 200: Moved } } },
    async ({ params: { id }, body }) => {
      const instance = await beginInstance(context, { ...body, projectId: id })
      return { success: true, instance, workflow: await describeWorkflow(context, id) }
    },
  )
}
