import { Button, TextInput } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiToken } from '@trivium/beings-contract'
import { CopyButton, EmptyState, RelativeTime } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { settingsApi, settingsKeys } from './api.ts'
import classes from './settings.module.css'

/** How scripts get in. A token is shown once, when it is made. */
export function TokenSection() {
  const words = useWords()
  const client = useQueryClient()
  const { data: tokens = [] } = useQuery({
    queryKey: settingsKeys.tokens,
    queryFn: ({ signal }) => settingsApi.tokens(signal),
  })
  const [name, setName] = useState('')
  const again = () => client.invalidateQueries({ queryKey: settingsKeys.tokens })
  const create = useMutation({
    mutationFn: () => settingsApi.createToken(name.trim()),
    onSuccess: () => setName(''),
    onSettled: again,
  })
  const revoke = useMutation({ mutationFn: settingsApi.revokeToken, onSettled: again })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create.mutate()
  }
  return (
    <>
      <form onSubmit={submit} className={classes.line}>
        <TextInput
          aria-label={words.common.name}
          placeholder={words.settingsPage.tokenName}
          value={name}
          maxLength={500}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {words.settingsPage.newToken}
        </Button>
      </form>
      {create.data && (
        <p className={classes.secret} role="status">
          {words.settingsPage.tokenOnce} <code>{create.data.token}</code> <CopyButton text={create.data.token} />
        </p>
      )}
      {tokens.length === 0 ? (
        <EmptyState icon={<IconKey size={22} stroke={1.5} />} title={words.settingsPage.noTokens}>
          <p>{words.settingsPage.tokensPurpose}</p>
        </EmptyState>
      ) : (
        <ul className={classes.tokens}>
          {tokens.map(token => (
            <li key={token.id}>
              <Token token={token} />
              <Button
                variant="default"
                leftSection={<IconTrash size={14} />}
                aria-label={`${words.settingsPage.revoke}: ${token.name}`}
                loading={revoke.isPending && revoke.variables === token.id}
                onClick={() => revoke.mutate(token.id)}
              >
                {words.settingsPage.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Token({ token }: { token: ApiToken }) {
  const words = useWords()
  const used = token.lastUsedAt === null ? words.views.never : <RelativeTime time={token.lastUsedAt} />
  return (
    <span>
      <strong>
        <bdi>{token.name}</bdi>
      </strong>
      <small>{fill(words.settingsPage.tokenUsed, { made: <RelativeTime time={token.createdAt} />, used })}</small>
    </span>
  )
}
