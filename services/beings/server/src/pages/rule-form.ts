import { permissionResults, permissionTypes } from '@trivium/beings-contract'
import { apiForm, newThing } from './api-form.ts'
import type { Choice } from './choose-being.ts'
import { columns, selectField, textField } from './form-fields.ts'
import { type Html, html } from './html.ts'

const words = { Allowed: 'Allow', Denied: 'Deny', AskUser: 'Ask me' }

export function newRuleForm({ beings, beingId }: Choice): Html {
  return newThing(
    'New rule',
    apiForm('Save rule', {
      path: '/api/permissions/save',
      fields: html`${columns(
        selectField({
          name: 'permissionType',
          label: 'Type',
          options: permissionTypes.map(type => [type, type] as const),
          value: 'FileAccess',
        }),
        selectField({
          name: 'result',
          label: 'Result',
          options: permissionResults.map(result => [result, words[result]] as const),
          value: 'Allowed',
        }),
        selectField({
          name: 'beingId',
          label: 'For',
          options: [['', 'All beings'] as const, ...beings.map(({ id, name }) => [id, name] as const)],
          value: beingId,
        }),
      )}
${textField({ name: 'resourcePrefix', label: 'Begins with', required: true, maxLength: 4096, placeholder: '/home/me/documents', hint: 'A folder, a host or the first words of a command.' })}
${textField({ name: 'description', label: 'Why', maxLength: 2000 })}`,
    }),
  )
}
