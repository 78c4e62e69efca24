import type { StaffedRole, WorkflowDetail, WorkflowInstance } from '@trivium/beings-contract'
import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { moment, name, own } from '../pages/cells.ts'
import { type Html, html } from '../pages/html.ts'
import { recordPage, section } from '../pages/record-page.ts'
import { emptyState, recordTable } from '../pages/record-table.ts'
import { memberForm } from './member-form.ts'
import { projectFrame } from './project-frame.ts'
import type { ProjectRow } from './project-store.ts'
import { describeWorkflow } from './workflow-detail.ts'

export async function projectWorkflowPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const { template, instances, roles, history } = await describeWorkflow(context, project.id)
  const active = project.status === 'active'
  return recordPage(context, {
    ...projectFrame(project, 'workflow'),
    title: `Workflow of ${project.name}`,
    lead: template
      ? html`<strong>${template.name}</strong>: ${template.description}`
      : 'The project was made without a workflow; its tasks are all there is.',
    rest: html`${template && html`<ol class="states">${template.states.map(state => stateOf(state, instances))}</ol>`}
${section('Under way', instanceTable(instances, active ? project.id : undefined))}
${section('Roles', html`${active && memberForm(project.id, await listBeings(context), roles)}${roleTable(project, roles)}`)}
${section('History', historyTable(history, instances))}`,
  })
}

function stateOf(state: string, instances: readonly WorkflowInstance[]): Html {
  const here = instances.filter(instance => instance.currentState === state)
  return html`<li class="${here.length > 0 ? 'here' : ''}">${state}${here.map(instance => html`<span class="sub"><bdi>${instance.title}</bdi></span>`)}</li>`
}

/** Without a project to change: only to look at. */
function instanceTable(instances: readonly WorkflowInstance[], projectId: string | undefined): Html {
  return recordTable({
    label: 'Under way',
    columns: ['What', 'State', 'Since', projectId ? 'Goes on to' : 'Next'],
    rows: instances.map(({ id, title, currentState, nextStates, overdue, updatedAt }) => [
      name(title),
      html`${currentState} ${overdue && badge('overdue')}`,
      moment(updatedAt),
      nextStates.length === 0
        ? 'this is the end'
        : projectId
          ? actions(
              ...nextStates.map(toState =>
                actionButton(toState, {
                  path: `/api/projects/${projectId}/workflow/transition`,
                  values: { toState, instanceId: id },
                }),
              ),
            )
          : nextStates.join(', '),
    ]),
    empty: emptyState('Nothing is under way'),
  })
}

function roleTable({ id, status }: ProjectRow, roles: readonly StaffedRole[]): Html {
  const held = (role: StaffedRole, being: { beingId: string; name: string }) =>
    html`<bdi>${being.name}</bdi> ${
      status === 'active' &&
      actionButton('Remove', {
        path: '/api/projects/remove-role',
        values: { projectId: id, beingId: being.beingId, roleName: role.roleName },
      })
    }`
  return recordTable({
    label: 'Roles',
    columns: ['Role', 'At least', 'At most', 'Held by', 'Staffing'],
    rows: roles.map(role => [
      html`${name(role.roleName)}${role.description && html`<span class="sub">${role.description}</span>`}`,
      String(role.minCount),
      role.maxCount === 0 ? 'any' : String(role.maxCount),
      role.assigned.length > 0 &&
        actions(...role.assigned.map(being => html`<span class="held">${held(role, being)}</span>`)),
      badge(role.staffing),
    ]),
    empty: emptyState('No roles', 'The workflow asks for none.'),
  })
}

function historyTable(history: WorkflowDetail['history'], instances: readonly WorkflowInstance[]): Html {
  const titles = new Map(instances.map(instance => [instance.id, instance.title]))
  return recordTable({
    label: 'History',
    columns: ['Time', 'What', 'Step', 'From', 'To', 'By'],
    rows: history.map(step => [
      moment(step.createdAt, 'exact'),
      own(titles.get(step.instanceId) ?? ''),
      step.transitionName,
      step.fromState,
      step.toState,
      step.actor || 'you',
    ]),
    empty: emptyState('No step was made yet'),
  })
}
