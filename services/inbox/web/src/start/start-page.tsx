import { Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@trivium/inbox-contract/limits'
import { ColorSchemeButton, Shell, useCommands, useTitle } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/inbox-api.ts'
import { useRemembered } from '../endpoints/remembered.ts'
import { useCreateEndpoint } from '../endpoints/use-create-endpoint.ts'
import { InboxMark } from '../inspector/top-bar.tsx'
import { EndpointRows } from './endpoint-rows.tsx'
import classes from './start.module.css'

export function StartPage() {
  useTitle('Inbox')
  const { create, isPending } = useCreateEndpoint()
  const known = useRemembered()
  const ids = known.map(one => one.id)
  const endpoints = useQuery({
    queryKey: ['endpoints', ids],
    queryFn: ({ signal }) => api.readEndpoints(ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: before => before,
  })
  useCommands([
    {
      id: 'create',
      label: 'New endpoint',
      group: 'Endpoints',
      keys: ['n'],
      icon: IconPlus,
      run: () => create(''),
    },
  ])
  return (
    <Shell
      bar={
        <>
          <InboxMark />
          <span className={classes.grow} />
          <ColorSchemeButton />
        </>
      }
    >
      <div className={classes.page}>
        <div className={classes.column}>
          <h1>See every webhook, exactly as it came</h1>
          <p className={classes.lead}>
            An endpoint is an address that captures whatever is sent to it, shows it here at once, and forwards or
            replays it to the byte.
          </p>
          <CreateForm pending={isPending} onCreate={create} />
          {known.length > 0 && <EndpointRows known={known} query={endpoints} />}
          <OpenForm />
        </div>
      </div>
    </Shell>
  )
}

function CreateForm({ pending, onCreate }: { pending: boolean; onCreate: (name: string) => void }) {
  const [name, setName] = useState('')
  const tooLong = [...name.trim()].length > limits.nameLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooLong) onCreate(name.trim())
  }
  return (
    <form onSubmit={submit} className={classes.create}>
      <TextInput
        aria-label="Name of the new endpoint"
        placeholder="Name, if you like: Stripe test, GitHub …"
        size="md"
        value={name}
        error={tooLong ? `At most ${limits.nameLength} characters.` : undefined}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={pending} leftSection={<IconPlus size={17} stroke={2} />}>
        Create endpoint
      </Button>
    </form>
  )
}

/** For an address that came from a colleague or a terminal: the id is found wherever it stands in the text. */
function OpenForm() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (id) void navigate(`/e/${id}`)
  }
  return (
    <form onSubmit={submit} className={classes.open} noValidate>
      <TextInput
        label="Have an address already?"
        placeholder="Paste a receive URL or an endpoint id"
        value={text}
        error={tried && text !== '' && !id ? 'There is no endpoint id in this.' : undefined}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="sm"
        rightSection={<IconArrowRight size={14} />}
        disabled={text.trim() === ''}
      >
        Open
      </Button>
    </form>
  )
}
