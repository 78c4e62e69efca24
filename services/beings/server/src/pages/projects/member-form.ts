import type { StaffedRole } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { apiForm, newThing } from '../api-form.ts'
import { enumerate } from '../enumerate.ts'
import { columns, selectField, textField } from '../form-fields.ts'
import { type Html, html, type Phrase } from '../html.ts'
import { fill } from '../phrase.ts'
import { templateWords } from './template-words.ts'

/** A role makes a member of who was none. */
export function memberForm(
  { id: projectId, workflow_template: template }: ProjectRow,
  beings: readonly { id: string; name: string }[],
  roles: readonly StaffedRole[],
): Html {
  const words = templateWords(template ?? '')
  const known = enumerate(roles.map(({ roleName }) => called(roleName, words.role(roleName))))
  return newThing(
    w => w.workflow.newRole,
    apiForm(w => w.workflow.giveRole, {
      path: '/api/projects/assign-role',
      values: { projectId },
      fields: html`${columns(
        selectField({
          name: 'beingId',
          label: w => w.common.being,
          options: beings.map(({ id, name }) => [id, name] as const),
        }),
        textField({
          name: 'roleName',
          label: w => w.workflow.role,
          required: true,
          maxLength: 100,
          hint: w => (roles.length > 0 ? fill(w.workflow.knows, { roles: known }) : w.workflow.anyWord),
        }),
      )}`,
    }),
    'quiet',
  )
}

/** What to type; with what the pages call it, where that is something else. */
const called =
  (role: string, label: (w: Words) => string): Phrase =>
  w =>
    label(w) === role ? role : fill(w.workflow.roleCalled, { role, name: label(w) })
