import type { Project, ProjectMember, WorkflowTemplate } from '@trivium/beings-contract'
import { listProjects } from '../../core/projects/project-store.ts'
import { presentProjects } from '../../features/projects/present-project.ts'
import { listTemplates } from '../../features/workflows/templates.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm, newThing } from '../api-form.ts'
import { badge, tag } from '../badge.ts'
import { breakable, link, passage } from '../cells.ts'
import { enumerate } from '../enumerate.ts'
import { columns, selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html, type Phrase, type Text } from '../html.ts'
import { pager } from '../pager.ts'
import { counted, fill, named } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { projectActions, projectTabs } from './project-frame.ts'
import { type TemplateWords, templateWords } from './template-words.ts'

const pageSize = 24

export async function projectListPage(
  context: Uses<'database' | 'plugins' | 'settings'>,
  page: number,
): Promise<string> {
  const { db } = context.database
  const all = await listProjects(db)
  const projects = await presentProjects(db, all.slice((page - 1) * pageSize, page * pageSize))
  return recordPage(context, {
    title: w => w.site.projects,
    current: '/project',
    lead: html`${w => w.projects.lead} ${link('/help/projects', w => w.projects.help)}`,
    tools: newProjectForm(context),
    rest: html`${
      projects.length > 0
        ? html`<ul class="cards wide">${projects.map(card)}</ul>`
        : emptyState(
            w => w.projects.none,
            w => w.projects.begin,
          )
    }${pager({ path: '/project', page, pageSize, total: all.length })}`,
  })
}

function card(project: Project): Html {
  const { id, name, status, description, members, workflowTemplate } = project
  const words = templateWords(workflowTemplate ?? '')
  return html`<li class="being">
<header><h2><a href="/project/${id}/tasks"><bdi>${name}</bdi></a></h2>${badge(status)}</header>
${passage(description)}
<dl class="facts"><dt>${w => w.site.tasks}</dt><dd>${howTasksStand(project)}</dd>
<dt>${w => w.projects.members}</dt><dd>${members.length > 0 ? members.map(member => html`${memberTag(member, words)} `) : w => w.projects.noMembers}</dd>
<dt>${w => w.workflow.tab}</dt><dd>${workflowTemplate ? words.name : w => w.projects.noWorkflow}</dd>
<dt>${w => w.projects.chat}</dt><dd>${link(`/group-chat-history-detail?sessionId=${project.groupChatSessionId}`, w => w.projects.readChat)}</dd></dl>
${projectTabs(id)}${projectActions(project)}</li>`
}

function howTasksStand({ taskCounts }: Project): Text {
  const counts = Object.entries(taskCounts).map(
    ([state, count]): Phrase =>
      w =>
        counted(w, w.projects.tasksIn, { count, state: named(w.states, state) }),
  )
  return counts.length > 0 ? enumerate(counts) : w => w.projects.noTasks
}

const memberTag = ({ name, roles }: ProjectMember, words: TemplateWords): Html =>
  tag(w => breakable([name, ...roles.map(role => words.role(role)(w))].join(' · ')))

function newProjectForm(context: Uses<'plugins'>): Html {
  const options = listTemplates(context).map(template => [template.name, describe(template)] as const)
  return newThing(
    w => w.projects.new,
    apiForm(w => w.projects.create, {
      path: '/api/projects/create',
      fields: html`${columns(
        textField({ name: 'name', label: w => w.common.name, required: true, maxLength: 100 }),
        selectField({ name: 'workflowTemplate', label: w => w.workflow.tab, options, value: 'Kanban' }),
      )}${textArea({ name: 'description', label: w => w.projects.about, rows: 3 })}`,
    }),
  )
}

function describe({ name, description }: WorkflowTemplate): Phrase {
  const words = templateWords(name)
  return w => fill(w.workflow.described, { name: words.name(w), description: words.description(description)(w) })
}
