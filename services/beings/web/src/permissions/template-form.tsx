import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fillText, toast } from '@trivium/ui'
import { useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'
import classes from './permissions.module.css'

/** A whole set of tool permissions at once. */
export function TemplateForm({ beingId }: { beingId: string | undefined }) {
  const words = useWords()
  const client = useQueryClient()
  const beings = useBeings()
  const [whose, setWhose] = useState(beingId ?? null)
  const [name, setName] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: permissionKeys.templates,
    queryFn: ({ signal }) => permissionsApi.templates(signal),
  })
  const apply = useMutation({
    mutationFn: ({ whose, name }: { whose: string; name: string }) => permissionsApi.applyTemplate(whose, name),
    onSuccess(saved, { whose }) {
      client.setQueryData(permissionKeys.tools(whose), saved)
      const being = beings.find(({ id }) => id === whose)
      toast.done(fillText(words.permissionsPage.applied, { name: being?.name ?? '' }))
    },
  })
  return (
    <div className={classes.template}>
      <Select
        label={words.toolPermissions.template}
        data={(data?.templates ?? []).map(({ name }) => ({
          value: name,
          label: named(words.toolPermissions.templates, name),
        }))}
        value={name}
        onChange={setName}
      />
      <Select
        label={words.permissionsPage.for}
        data={beings.map(({ id, name }) => ({ value: id, label: name }))}
        value={whose}
        searchable={beings.length > 8}
        onChange={setWhose}
      />
      <Button
        variant="default"
        disabled={!whose || !name}
        loading={apply.isPending}
        onClick={() => whose && name && apply.mutate({ whose, name })}
      >
        {words.toolPermissions.apply}
      </Button>
    </div>
  )
}
