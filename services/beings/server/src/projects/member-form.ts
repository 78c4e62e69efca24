import type { StaffedRole } from '@trivium/beings-contract'
import { apiForm, newThing } from '../pages/api-form.ts'
import { columns, selectField, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'

/** A role makes a member of who was none. */
export function memberForm(
  projectId: string,
  beings: readonly { id: string; name: string }[],
  roles: readonly StaffedRole[],
): Html {
  const known = roles.map(role => role.roleName).join(', ')
  return newThing(
    'Give a role',
    apiForm('Give role', {
      path: '/api/projects/assign-role',
      values: { projectId },
      fields: html`${columns(
        selectField({ name: 'beingId', label: 'Being', options: beings.map(({ id, name }) => [id, name] as const) }),
        textField({
          name: 'roleName',
          label: 'Role',
          required: true,
          maxLength: 100,
          hint: known ? `The workflow knows ${known}.` : 'Any word will do.',
        }),
      )}`,
    }),
    'quiet',
  )
}
