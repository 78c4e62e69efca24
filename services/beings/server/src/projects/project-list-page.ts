import type { Project } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { apiForm, newThing } from '../pages/api-form.ts'
import { badge, tag } from '../pages/badge.ts'
import { link, passage } from '../pages/cells.ts'
import { columns, selectField, textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { pager } from '../pages/pager.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { listTemplates } from '../workflows/templates.ts'
import { presentProjects } from './present-project.ts'
import { projectActions, projectTabs } from './project-frame.ts'
import { listProjects } from './project-store.ts'

const pageSize = 24

export async function projectListPage(context: BeingsContext, page: number): Promise<string> {
  const { db } = context.database
  const all = await listProjects(db)
  const projects = await presentProjects(db, all.slice((page - 1) * pageSize, page * pageSize))
  return recordPage(context, {
    title: 'Projects',
    current: '/project',
    lead: html`What several beings work on together, with tasks, notes, a chat and a workflow. ${link('/help/projects', 'How projects work')}`,
    tools: newProjectForm(context),
    rest: html`${
      projects.length > 0
        ? html`<ul class="cards wide">${projects.map(card)}</ul>`
        : emptyState('No projects yet', 'Make one above, or ask the curator to.')
    }${pager({ path: '/project', page, pageSize, total: all.length })}`,
  })
}

function card(project: Project): Html {
  const { id, name, status, description, members, taskCounts, workflowTemplate } = project
  const tasks = Object.entries(taskCounts).map(([state, total]) => `${total} ${state}`)
  return html`<li class="being">
<header><h2><a href="/project/${id}/tasks"><bdi>${name}</bdi></a></h2>${badge(status)}</header>
${passage(description)}
<dl class="facts"><dt>Tasks</dt><dd>${tasks.join(', ') || 'none yet'}</dd>
<dt>Members</dt><dd>${members.length > 0 ? members.map(member => html`${tag([member.name, ...member.roles].join(' · '))} `) : 'nobody yet'}</dd>
<dt>Workflow</dt><dd>${workflowTemplate ?? 'none'}</dd>
<dt>Chat</dt><dd>${link(`/group-chat-history-detail?sessionId=${project.groupChatSessionId}`, 'Read the group chat')}</dd></dl>
${projectTabs(id)}${projectActions(project)}</li>`
}

function newProjectForm(context: BeingsContext): Html {
  const options = listTemplates(context).map(({ name, description }) => [name, `${name}: ${description}`] as const)
  return newThing(
    'New project',
    apiForm('Create project', {
      path: '/api/projects/create',
      fields: html`${columns(
        textField({ name: 'name', label: 'Name', required: true, maxLength: 100 }),
        selectField({ name: 'workflowTemplate', label: 'Workflow', options, value: 'Kanban' }),
      )}${textArea({ name: 'description', label: 'What it is about', rows: 3 })}`,
    }),
  )
}
