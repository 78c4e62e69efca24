import { type ToolPermissions, toolPermissionKeys } from '@trivium/beings-contract'
import { toolPermissionTemplates } from '../core/permissions/templates.ts'
import { apiForm } from './api-form.ts'
import { columns, selectField } from './form-fields.ts'
import { type Html, html } from './html.ts'
import { named } from './phrase.ts'

const values = ['allowed', 'ask', 'denied'] as const

/** One choice per tool; what is not sent stays as it is. */
export function toolPermissionForm(
  permissions: ToolPermissions,
  form: { path: string; values?: Record<string, string> },
): Html {
  const keys = [...new Set([...toolPermissionKeys, ...Object.keys(permissions)])]
  const fields = keys.map(key =>
    selectField({
      name: `permissions.${key}`,
      label: w => named(w.toolPermissions.tools, key),
      options: values.map(value => [value, w => w.toolPermissions.values[value]]),
      value: permissions[key] ?? 'allowed',
    }),
  )
  return apiForm(w => w.common.save, { ...form, method: 'PUT', fields: columns(...fields) })
}

export function templateForm(beingId: string): Html {
  return html`${apiForm(w => w.toolPermissions.apply, {
    path: '/api/beings/tool-permissions/apply-template',
    values: { beingId },
    fields: selectField({
      name: 'templateName',
      label: w => w.toolPermissions.template,
      options: toolPermissionTemplates([]).map(({ name }) => [name, w => named(w.toolPermissions.templates, name)]),
    }),
  })}`
}
