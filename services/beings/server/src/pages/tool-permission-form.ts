import { type ToolPermissions, toolPermissionKeys } from '@trivium/beings-contract'
import { toolPermissionTemplates } from '../permissions/templates.ts'
import { apiForm } from './api-form.ts'
import { columns, selectField } from './form-fields.ts'
import { type Html, html } from './html.ts'

const labels: Record<string, string> = {
  network: 'Network',
  disk_read: 'Read files',
  disk_write: 'Write files',
  command_line: 'Run commands',
  other_tools: 'All other tools',
}

const values = [
  ['allowed', 'Allowed'],
  ['ask', 'Ask me'],
  ['denied', 'Denied'],
] as const

/** One choice per tool; what is not sent stays as it is. */
export function toolPermissionForm(
  permissions: ToolPermissions,
  form: { path: string; values?: Record<string, string> },
): Html {
  const keys = [...new Set([...toolPermissionKeys, ...Object.keys(permissions)])]
  const fields = keys.map(key =>
    selectField({
      name: `permissions.${key}`,
      label: labels[key] ?? key,
      options: values,
      value: permissions[key] ?? 'allowed',
    }),
  )
  return apiForm('Save', { ...form, method: 'PUT', fields: columns(...fields) })
}

export function templateForm(beingId: string): Html {
  const options = toolPermissionTemplates([]).map(({ name, description }) => [name, `${name}: ${description}`] as const)
  return html`${apiForm('Apply', {
    path: '/api/beings/tool-permissions/apply-template',
    values: { beingId },
    fields: selectField({ name: 'templateName', label: 'Start from a template', options }),
  })}`
}
