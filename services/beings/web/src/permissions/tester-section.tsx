import { Button, Select, TextInput } from '@mantine/core'
import { type PermissionType, permissionTypes } from '@trivium/beings-contract'
import { useAddress } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import forms from '../forms/forms.module.css'
import { useWords } from '../words/use-words.ts'
import classes from './permissions.module.css'
import { type Supposed, Verdict } from './verdict.tsx'

/** What would be decided, and by what; nothing is done. What was tested last is in the address. */
export function TesterSection() {
  const words = useWords()
  const { search, change } = useAddress()
  const said = readSupposed(search)
  const [draft, setDraft] = useState<Partial<Supposed>>(said)
  const [known, setKnown] = useState(() => JSON.stringify(said))
  // The address changed by other means: a link, the way back.
  if (known !== JSON.stringify(said)) {
    setKnown(JSON.stringify(said))
    setDraft(said)
  }
  const beings = useBeings()
  const { testerPage } = words
  const set = (part: Partial<Supposed>) => setDraft(before => ({ ...before, ...part }))
  const asked = asSupposed(said)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { beingId, ...rest } = draft
    change({ tool: undefined, action: undefined, ...rest, testBeing: beingId })
  }
  return (
    <>
      <p className={classes.quiet}>{testerPage.lead}</p>
      <form onSubmit={submit} className={forms.form}>
        <div className={forms.row}>
          <Select
            label={words.common.being}
            data={beings.map(({ id, name }) => ({ value: id, label: name }))}
            searchable={beings.length > 8}
            value={draft.beingId ?? null}
            onChange={beingId => set({ beingId: beingId ?? '' })}
          />
          <Select
            label={words.ruleForm.type}
            data={permissionTypes.map(value => ({ value, label: words.permissions.types[value] }))}
            allowDeselect={false}
            value={draft.permissionType ?? 'FileAccess'}
            onChange={type => set({ permissionType: (type ?? 'FileAccess') as PermissionType })}
          />
        </div>
        <TextInput
          label={testerPage.resource}
          description={testerPage.resourceHint}
          maxLength={4096}
          classNames={{ input: 'mono' }}
          value={draft.resource ?? ''}
          onChange={event => set({ resource: event.currentTarget.value })}
        />
        <div className={forms.row}>
          {(['tool', 'action'] as const).map(name => (
            <TextInput
              key={name}
              label={`${testerPage[name]} (${words.common.optional})`}
              maxLength={100}
              classNames={{ input: 'mono' }}
              value={draft[name] ?? ''}
              onChange={event => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <div>
          <Button
            type="submit"
            disabled={!asSupposed({ ...draft, permissionType: draft.permissionType ?? 'FileAccess' })}
          >
            {testerPage.run}
          </Button>
        </div>
      </form>
      {asked ? <Verdict asked={asked} /> : <p className={classes.quiet}>{testerPage.begin}</p>}
    </>
  )
}

function readSupposed(search: URLSearchParams): Partial<Supposed> {
  const said = (name: string) => search.get(name) || undefined
  const type = permissionTypes.find(one => one === said('permissionType'))
  return {
    beingId: said('testBeing') ?? said('beingId'),
    permissionType: type ?? 'FileAccess',
    resource: said('resource'),
    tool: said('tool'),
    action: said('action'),
  }
}

/** Enough to be asked about. */
function asSupposed({ beingId, permissionType, resource, tool, action }: Partial<Supposed>): Supposed | undefined {
  if (!beingId || !permissionType || !resource?.trim()) return undefined
  return { beingId, permissionType, resource, ...(tool && { tool }), ...(action && { action }) }
}
