import { permissionResults, permissionTypes } from '@trivium/beings-contract'
import { apiForm, newThing } from './api-form.ts'
import type { Choice } from './choose-being.ts'
import { columns, selectField, textField } from './form-fields.ts'
import { type Html, html } from './html.ts'

export function newRuleForm({ beings, beingId }: Choice): Html {
  return newThing(
    w => w.ruleForm.new,
    apiForm(w => w.ruleForm.save, {
      path: '/api/permissions/save',
      fields: html`${columns(
        selectField({
          name: 'permissionType',
          label: w => w.ruleForm.type,
          options: permissionTypes.map(type => [type, w => w.permissions.types[type]]),
          value: 'FileAccess',
        }),
        selectField({
          name: 'result',
          label: w => w.ruleForm.result,
          options: permissionResults.map(result => [result, w => w.ruleForm.results[result]]),
          value: 'Allowed',
        }),
        selectField({
          name: 'beingId',
          label: w => w.ruleForm.for,
          options: [['', w => w.common.allBeings], ...beings.map(({ id, name }) => [id, name] as const)],
          value: beingId,
        }),
      )}
${textField({ name: 'resourcePrefix', label: w => w.ruleForm.prefix, required: true, maxLength: 4096, placeholder: '/home/me/documents', hint: w => w.ruleForm.prefixHint })}
${textField({ name: 'description', label: w => w.ruleForm.why, maxLength: 2000 })}`,
    }),
  )
}
