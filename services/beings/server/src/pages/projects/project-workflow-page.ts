import type { StaffedRole, WorkflowDetail, WorkflowInstance } from '@trivium/beings-contract'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { describeWorkflow } from '../../features/projects/workflow-detail.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions } from '../api-form.ts'
import { badge } from '../badge.ts'
import { breakable, moment, name, own } from '../cells.ts'
import { type Html, html } from '../html.ts'
import { fill } from '../phrase.ts'
import { recordPage, section } from '../record-page.ts'
import { emptyState, recordTable } from '../record-table.ts'
import { memberForm } from './member-form.ts'
import { projectFrame } from './project-frame.ts'
import { type TemplateWords, templateWords } from './template-words.ts'

export async function projectWorkflowPage(
  context: Uses<'clock' | 'database' | 'plugins' | 'settings'>,
  project: ProjectRow,
): Promise<string> {
  const { template, instances, roles, history } = await describeWorkflow(context, project.id)
  const active = project.status === 'active'
  const words = templateWords(project.workflow_template ?? '')
  return recordPage(context, {
    ...projectFrame(project, 'workflow'),
    title: w => fill(w.workflow.title, { name: project.name }),
    lead: w =>
      template
        ? fill(w.workflow.described, {
            name: html`<strong>${words.name}</strong>`,
            description: words.description(template.description)(w),
          })
        : w.workflow.without,
    rest: html`${template && html`<ol class="states">${template.states.map(state => stateOf(state, instances, words))}</ol>`}
${section(w => w.workflow.underWay, instanceTable(instances, words, active ? project.id : undefined))}
${section(w => w.workflow.roles, html`${active && memberForm(project, await listBeings(context), roles)}${roleTable(project, roles, words)}`)}
${section(w => w.workflow.history, historyTable(history, instances, words))}`,
  })
}

function stateOf(state: string, instances: readonly WorkflowInstance[], words: TemplateWords): Html {
  const here = instances.filter(instance => instance.currentState === state)
  return html`<li class="${here.length > 0 ? 'here' : ''}">${words.state(state)}${here.map(instance => html`<span class="sub"><bdi>${instance.title}</bdi></span>`)}</li>`
}

/** Without a project to change: only to look at. */
function instanceTable(
  instances: readonly WorkflowInstance[],
  words: TemplateWords,
  projectId: string | undefined,
): Html {
  return recordTable({
    label: w => w.workflow.underWay,
    columns: w => [...w.workflow.columns, projectId ? w.workflow.goesOn : w.workflow.next],
    rows: instances.map(({ id, title, currentState, nextStates, overdue, updatedAt }) => [
      name(title),
      html`${words.state(currentState)} ${overdue && badge('overdue')}`,
      moment(updatedAt),
      nextStates.length === 0
        ? w => w.workflow.end
        : projectId
          ? actions(
              ...nextStates.map(toState =>
                actionButton(words.state(toState), {
                  path: `/api/projects/${projectId}/workflow/transition`,
                  values: { toState, instanceId: id },
                }),
              ),
            )
          : w => nextStates.map(state => words.state(state)(w)).join(w.common.comma),
    ]),
    empty: emptyState(w => w.workflow.nothing),
  })
}

function roleTable({ id, status }: ProjectRow, roles: readonly StaffedRole[], words: TemplateWords): Html {
  const held = (role: StaffedRole, being: { beingId: string; name: string }) =>
    html`<bdi>${being.name}</bdi> ${
      status === 'active' &&
      actionButton(w => w.workflow.remove, {
        path: '/api/projects/remove-role',
        values: { projectId: id, beingId: being.beingId, roleName: role.roleName },
      })
    }`
  return recordTable({
    label: w => w.workflow.roles,
    columns: w => w.workflow.roleColumns,
    rows: roles.map(role => [
      html`${name(w => breakable(words.role(role.roleName)(w)))}${role.description && html`<span class="sub">${words.duty(role)}</span>`}`,
      String(role.minCount),
      role.maxCount === 0 ? w => w.workflow.any : String(role.maxCount),
      role.assigned.length > 0 &&
        actions(...role.assigned.map(being => html`<span class="held">${held(role, being)}</span>`)),
      badge(role.staffing),
    ]),
    empty: emptyState(
      w => w.workflow.noRoles,
      w => w.workflow.asksForNone,
    ),
  })
}

function historyTable(
  history: WorkflowDetail['history'],
  instances: readonly WorkflowInstance[],
  words: TemplateWords,
): Html {
  const titles = new Map(instances.map(instance => [instance.id, instance.title]))
  return recordTable({
    label: w => w.workflow.history,
    columns: w => w.workflow.historyColumns,
    rows: history.map(step => [
      moment(step.createdAt, 'exact'),
      own(titles.get(step.instanceId) ?? ''),
      words.step(step),
      words.state(step.fromState),
      words.state(step.toState),
      step.actor || (w => w.workflow.you),
    ]),
    empty: emptyState(w => w.workflow.noStep),
  })
}
