import type { ProjectRow } from '../../core/projects/project-store.ts'
import { actionButton } from '../api-form.ts'
import { badge } from '../badge.ts'
import { Html, html, type Phrase } from '../html.ts'
import { fill } from '../phrase.ts'

export type ProjectPart = 'tasks' | 'work-notes' | 'workflow' | 'tool-permissions'

const parts: readonly (readonly [part: ProjectPart, label: Phrase])[] = [
  ['tasks', w => w.site.tasks],
  ['work-notes', w => w.notes.title],
  ['workflow', w => w.workflow.tab],
  ['tool-permissions', w => w.projects.permissions.tab],
]

const here = new Html(' aria-current="page"')

export function projectTabs(projectId: string, current?: ProjectPart): Html {
  return html`<nav class="tabs" aria-label="${w => w.projects.project}">${parts.map(
    ([part, label]) => html`<a href="/project/${projectId}/${part}"${part === current ? here : ''}>${label}</a>`,
  )}</nav>`
}

const allProjects: readonly [path: string, label: Phrase] = ['/project', w => w.site.projects]

/** What every page of a project begins with. */
export function projectFrame(project: ProjectRow, part: ProjectPart) {
  return {
    current: '/project',
    parents: [allProjects],
    aside: badge(project.status),
    tools: html`${projectTabs(project.id, part)}${
      project.status === 'archived' && html`<p class="notice">${w => w.projects.archived}</p>`
    }`,
  }
}

export function projectActions({ id, name, status }: Pick<ProjectRow, 'id' | 'name' | 'status'>): Html {
  const path = (verb: string) => `/api/projects/${id}/${verb}`
  return html`<div class="row-actions">${
    status === 'active'
      ? actionButton(w => w.projects.archive, { path: path('archive') })
      : actionButton(w => w.projects.restore, { path: path('restore') })
  }${actionButton(w => w.projects.destroy, {
    path: path('destroy'),
    confirm: w => fill(w.projects.confirmDestroy, { name }),
  })}</div>`
}
