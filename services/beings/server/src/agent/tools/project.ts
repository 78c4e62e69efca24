import { Type } from 'typebox'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { beginInstance } from '../../features/projects/begin-instance.ts'
import { createProject } from '../../features/projects/create-project.ts'
import { listProjects } from '../../features/projects/list-projects.ts'
import { moveProject } from '../../features/projects/move-project.ts'
import { moveWorkflow } from '../../features/projects/move-workflow.ts'
import { presentOneProject } from '../../features/projects/present-project.ts'
import { assignBeing, assignRole, removeBeing, removeRole } from '../../features/projects/project-members.ts'
import { updateProject } from '../../features/projects/update-project.ts'
import { describeWorkflow } from '../../features/projects/workflow-detail.ts'
import { askingAction } from './asking-action.ts'
import { currentTask } from './current-task.ts'
import { actorOf, ownAction, ownTool } from './own-tool.ts'
import { checkCurator, reachProject, restrictsNobody } from './reach-project.ts'

const id = Type.String({ format: 'uuid' })
const name = Type.String({ minLength: 1, maxLength: 100 })
const description = Type.Optional(Type.String({ maxLength: 20_000 }))
const OfProject = Type.Object({ project_id: id })
const Member = Type.Object({ project_id: id, being_id: id })
const Role = Type.Object({ project_id: id, being_id: id, role_name: name })

export const projectTool = ownTool(
  'project',
  'Projects: beings that work together, with tasks, notes, a workflow and a chat. The curator makes and staffs them.',
  {
    create: ownAction({
      description: 'Curator only: a new project.',
      repeatable: false,
      parameters: Type.Object({
        name,
        description,
        workflow_template: Type.Optional(Type.String({ description: 'Kanban, CodeReview, Release …', maxLength: 100 })),
      }),
      run: async (scope, given) => {
        checkCurator(scope)
        const { description: text, workflow_template: workflowTemplate } = given
        const more = { ...(text !== undefined && { description: text }), ...(workflowTemplate && { workflowTemplate }) }
        return tell(await createProject(scope.context, { name: given.name, ...more }, actorOf(scope)))
      },
    }),
    update: ownAction({
      description: 'Curator only: another name or description.',
      parameters: Type.Object({ project_id: id, name: Type.Optional(name), description }),
      run: async (scope, { project_id: projectId, ...change }) => {
        checkCurator(scope)
        return tell(await updateProject(scope.context, { projectId, ...change }, actorOf(scope)))
      },
    }),
    archive: askingAction({
      description: 'Curator only: put a project away.',
      parameters: OfProject,
      about: ({ project_id }) => project_id,
      isFree: (scope, { project_id }) => restrictsNobody(scope, project_id),
      run: async (scope, { project_id: projectId }) => {
        checkCurator(scope)
        return tell(await moveProject(scope.context, { projectId, move: 'archive', actor: actorOf(scope) }))
      },
    }),
    restore: ownAction({
      description: 'Curator only: take a project out of the archive.',
      repeatable: false,
      parameters: OfProject,
      run: async (scope, { project_id: projectId }) => {
        checkCurator(scope)
        return tell(await moveProject(scope.context, { projectId, move: 'restore', actor: actorOf(scope) }))
      },
    }),
    destroy: askingAction({
      description: 'Curator only: delete a project with its tasks, notes and chat, for ever.',
      parameters: OfProject,
      about: ({ project_id }) => project_id,
      run: async (scope, { project_id: projectId }) => {
        checkCurator(scope)
        const { name: gone } = await moveProject(scope.context, { projectId, move: 'destroy', actor: actorOf(scope) })
        return `Destroyed ${gone}.`
      },
    }),
    list: ownAction({
      description: 'Your projects; for the curator all.',
      parameters: Type.Object({ include_archived: Type.Optional(Type.Boolean()) }),
      run: async ({ context, being }, { include_archived }) => {
        const beingId = being.isCurator ? undefined : being.id
        const status = include_archived ? undefined : ('active' as const)
        const rows = await listProjects(context, { beingId, status })
        return rows.map(tell).join('\n') || 'No projects.'
      },
    }),
    get: ownAction({
      description: 'A project with its members, their roles and where its workflow stands.',
      parameters: OfProject,
      run: async (scope, { project_id }) => {
        const project = await reachProject(scope, project_id)
        const { template, instances } = await describeWorkflow(scope.context, project.id)
        const workflow = { states: template?.states ?? [], instances }
        return JSON.stringify({ ...(await presentOneProject(scope.context.database.db, project)), workflow })
      },
    }),
    assign: ownAction({
      description: 'Curator only: make a being a member.',
      parameters: Member,
      run: async (scope, { project_id: projectId, being_id: beingId }) => {
        checkCurator(scope)
        return tell(await assignBeing(scope.context, { projectId, beingId }, actorOf(scope)))
      },
    }),
    remove: askingAction({
      description: 'Curator only: a being is no longer a member.',
      parameters: Member,
      about: ({ project_id, being_id }) => `${project_id}:${being_id}`,
      isFree: (scope, { project_id }) => restrictsNobody(scope, project_id),
      run: async (scope, { project_id: projectId, being_id: beingId }) => {
        checkCurator(scope)
        return tell(await removeBeing(scope.context, { projectId, beingId }, actorOf(scope)))
      },
    }),
    assign_role: ownAction({
      description: 'Curator only: give a being a role, such as one of the workflow.',
      parameters: Role,
      run: async (scope, { project_id: projectId, being_id: beingId, role_name: roleName }) => {
        checkCurator(scope)
        return tell(await assignRole(scope.context, { projectId, beingId, roleName }, actorOf(scope)))
      },
    }),
    remove_role: ownAction({
      description: 'Curator only: take a role back.',
      parameters: Role,
      run: async (scope, { project_id: projectId, being_id: beingId, role_name: roleName }) => {
        checkCurator(scope)
        return tell(await removeRole(scope.context, { projectId, beingId, roleName }, actorOf(scope)))
      },
    }),
    begin: ownAction({
      description: 'Let a further thing go through the workflow of a project; it may be about one of its tasks.',
      repeatable: false,
      parameters: Type.Object({ project_id: id, title: Type.Optional(name), task_id: Type.Optional(id) }),
      run: async (scope, { project_id, title, task_id: taskId }) => {
        const { id: projectId } = await reachProject(scope, project_id)
        const about = { ...(title !== undefined && { title }), ...(taskId !== undefined && { taskId }) }
        const begun = await beginInstance(scope.context, { ...about, projectId, actor: actorOf(scope) })
        return `${begun.title} (${begun.id}) begins in ${begun.currentState}.`
      },
    }),
    move_workflow: ownAction({
      description:
        'Take the project, or one thing in its workflow, to the next state; to the state it is in: do its work again.',
      repeatable: false,
      endsTurns: true,
      parameters: Type.Object({ project_id: id, to_state: name, instance_id: Type.Optional(id) }),
      run: async (scope, { project_id, to_state: toState, instance_id: instanceId }) => {
        const { id: projectId } = await reachProject(scope, project_id)
        const which = instanceId === undefined ? {} : { instanceId }
        const within = await currentTask(scope)
        const step = { projectId, toState, ...which, actor: actorOf(scope), within }
        const { title, nextStates } = await moveWorkflow(scope.context, step)
        return `${title} is now ${toState}; from there it goes to ${nextStates.join(', ') || 'nowhere: it is done'}.`
      },
    }),
  },
)

function tell(project: ProjectRow): string {
  return `Project ${project.name} (${project.id}) is ${project.status}.`
}
