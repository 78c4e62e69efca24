import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Being,
  type ToolPermissions,
  type ToolPermissionValue,
  toolPermissionValues,
} from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'
import classes from './permissions.module.css'

interface ToolCellProps {
  tool: string
  being: Pick<Being, 'id' | 'name'>
  /** Undefined: still being read. */
  permissions: ToolPermissions | undefined
}

/** Shown at once; what the server then says replaces it. */
export function ToolCell({ tool, being, permissions }: ToolCellProps) {
  const words = useWords()
  const client = useQueryClient()
  const key = permissionKeys.tools(being.id)
  const save = useMutation({
    mutationFn: (value: ToolPermissionValue) => permissionsApi.saveTools(being.id, { [tool]: value }),
    onMutate: value => client.setQueryData(key, { permissions: { ...permissions, [tool]: value } }),
    onSuccess: saved => client.setQueryData(key, saved),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  // What has no word of its own follows the rest.
  const value = permissions?.[tool] ?? permissions?.other_tools ?? 'allowed'
  const name = named(words.toolPermissions.tools, tool)
  return (
    <NativeSelect
      aria-label={fillText(words.permissionsPage.cell, { tool: name, name: being.name })}
      className={classes.cell ?? ''}
      data-value={value}
      disabled={permissions === undefined}
      value={value}
      data={toolPermissionValues.map(each => ({ value: each, label: words.toolPermissions.values[each] }))}
      onChange={event => save.mutate(event.currentTarget.value as ToolPermissionValue)}
    />
  )
}
