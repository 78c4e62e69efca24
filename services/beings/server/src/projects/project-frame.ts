import { actionButton } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { Html, html } from '../pages/html.ts'
import type { ProjectRow } from './project-store.ts'

const parts = [
  ['tasks', 'Tasks'],
  ['work-notes', 'Work notes'],
  ['workflow', 'Workflow'],
  ['tool-permissions', 'Tool permissions'],
] as const

export type ProjectPart = (typeof parts)[number][0]

const here = new Html(' aria-current="page"')

export function projectTabs(projectId: string, current?: ProjectPart): Html {
  return html`<nav class="tabs" aria-label="Project">${parts.map(
    ([part, label]) => html`<a href="/project/${projectId}/${part}"${part === current ? here : ''}>${label}</a>`,
  )}</nav>`
}

/** What every page of a project begins with. */
export function projectFrame(project: ProjectRow, part: ProjectPart) {
  return {
    current: '/project',
    parents: [['/project', 'Projects']] as const,
    aside: badge(project.status),
    tools: html`${projectTabs(project.id, part)}${
      project.status === 'archived' &&
      html`<p class="notice">The project is archived: it can be read, but not changed.</p>`
    }`,
  }
}

export function projectActions({ id, name, status }: Pick<ProjectRow, 'id' | 'name' | 'status'>): Html {
  const path = (verb: string) => `/api/projects/${id}/${verb}`
  return html`<div class="row-actions">${
    status === 'active'
      ? actionButton('Archive', { path: path('archive') })
      : actionButton('Restore', { path: path('restore') })
  }${actionButton('Destroy', {
    path: path('destroy'),
    confirm: `Destroy “${name}” with its tasks, notes and chat? This cannot be undone.`,
  })}</div>`
}
