import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  type PermissionRule,
  PermissionRuleChange,
  permissionResults,
  permissionTypes,
  showText,
} from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { ExactText } from '../patterns/exact-text.tsx'
import { useWords } from '../words/use-words.ts'
import { replaceRule } from './replace-rule.ts'

interface RuleFormProps {
  /** The rule to change; absent: a new one. */
  rule?: PermissionRule
  draft: Partial<Record<keyof PermissionRuleChange, string | boolean>>
  onDone: () => void
}

export function RuleForm({ rule, draft, onDone }: RuleFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const beings = useBeings()
  const form = useForm({
    schema: PermissionRuleChange,
    initial: initialOf(draft),
    send: (input: PermissionRuleChange) => replaceRule(rule, input),
    onSaved({ rule: saved, replaced }) {
      showChange(client, { resource: 'permission-rule', id: saved.id, change: 'updated', record: saved })
      if (replaced !== undefined) showChange(client, { resource: 'permission-rule', id: replaced, change: 'deleted' })
      toast.done(words.views.saved)
      onDone()
    },
  })
  const { ruleForm, permissionsPage } = words
  const isAbout = form.draft.permissionType
  const prefix = form.text('resourcePrefix')
  const whose = form.field<string | null>('beingId')
  const access = form.field<string | null>('access')
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <div className={classes.row}>
        <Select
          label={ruleForm.type}
          data={permissionTypes.map(value => ({ value, label: words.permissions.types[value] }))}
          allowDeselect={false}
          {...form.field<string | null>('permissionType')}
        />
        <Select
          label={ruleForm.result}
          data={permissionResults.map(value => ({ value, label: ruleForm.results[value] }))}
          allowDeselect={false}
          {...form.field<string | null>('result')}
        />
      </div>
      <TextInput
        label={ruleForm.prefix}
        description={ruleForm.prefixHint}
        withAsterisk
        maxLength={4096}
        placeholder="/home/me/documents"
        classNames={{ input: 'mono' }}
        data-autofocus
        {...prefix}
      />
      {/* A field does not show everything that is in it. */}
      {showText(prefix.value).marks > 0 && <ExactText text={prefix.value} />}
      <div className={classes.row}>
        <Select
          label={ruleForm.for}
          data={[
            { value: '', label: words.common.allBeings },
            ...beings.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          allowDeselect={false}
          searchable={beings.length > 8}
          {...whose}
          value={whose.value ?? ''}
        />
        {(isAbout === 'FileAccess' || isAbout === 'NetworkAccess') && (
          <Select
            label={permissionsPage.access}
            data={(['both', 'read', 'write'] as const).map(name => ({
              value: name === 'both' ? '' : name,
              label: permissionsPage.accesses[name],
            }))}
            allowDeselect={false}
            {...access}
            value={access.value ?? ''}
          />
        )}
      </div>
      <Switch
        label={permissionsPage.exact}
        checked={form.draft.exact === true}
        onChange={event => form.set('exact', event.currentTarget.checked || undefined)}
      />
      <TextInput label={ruleForm.why} maxLength={2000} {...form.text('description')} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={rule !== undefined && !form.changed}>
          {ruleForm.save}
        </Button>
      </div>
    </form>
  )
}

function initialOf(draft: RuleFormProps['draft']) {
  const { permissionType, resourcePrefix = '', result = 'Allowed', description = '', beingId, access, exact } = draft
  const isKnown = permissionTypes.some(type => type === permissionType)
  return {
    permissionType: isKnown ? permissionType : 'FileAccess',
    resourcePrefix,
    result,
    description,
    beingId: beingId ?? '',
    access: access ?? '',
    exact: exact || undefined,
  }
}
