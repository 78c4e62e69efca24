import { Autocomplete, Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KnowledgePath } from '@trivium/beings-contract'
import { RequestFault, useAddress } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { FormFault } from '../forms/form-fault.tsx'
import { faultOf } from '../forms/server-faults.ts'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi, knowledgeKeys } from './api.ts'
import classes from './knowledge.module.css'
import { StatementText } from './statement-text.tsx'

/** The way between the two things in the address, if both are there. */
export function useWay() {
  const { search } = useAddress()
  const ends = { start: search.get('from') ?? '', end: search.get('to') ?? '' }
  const query = useQuery({
    queryKey: knowledgeKeys.path(ends),
    queryFn: ({ signal }) => knowledgeApi.path(ends, signal),
    enabled: ends.start !== '' && ends.end !== '',
    retry: false,
  })
  return { ...query, ends }
}

interface WayFinderProps {
  things: readonly string[]
  way: ReturnType<typeof useWay>
}

export function WayFinder({ things, way }: WayFinderProps) {
  const words = useWords()
  const { change } = useAddress()
  const [from, setFrom] = useState(way.ends.start)
  const [to, setTo] = useState(way.ends.end)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ from: from.trim(), to: to.trim() }, { push: true })
  }
  const isNone = way.error instanceof RequestFault && way.error.status === 404
  return (
    <details className={classes.way} open={way.ends.start !== ''}>
      <summary>{words.knowledgePage.path}</summary>
      <form onSubmit={submit}>
        <Thing label={words.knowledgePage.from} things={things} value={from} onChange={setFrom} />
        <Thing label={words.knowledgePage.to} things={things} value={to} onChange={setTo} />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconRoute size={15} />}
          loading={way.isFetching}
          disabled={from.trim() === '' || to.trim() === ''}
        >
          {words.knowledgePage.findPath}
        </Button>
      </form>
      {way.data && <Steps path={way.data} />}
      {isNone ? (
        <p className={classes.quiet} role="status">
          {words.knowledgePage.noPath}
        </p>
      ) : (
        <FormFault {...faultOf(way.error)} />
      )}
    </details>
  )
}

function Thing({
  things,
  ...field
}: {
  label: string
  things: readonly string[]
  value: string
  onChange: (name: string) => void
}) {
  return (
    <Autocomplete {...field} data={[...things]} limit={20} renderOption={({ option }) => <bdi>{option.value}</bdi>} />
  )
}

function Steps({ path }: { path: KnowledgePath }) {
  return (
    <ol className={classes.steps}>
      {path.path.map(triple => (
        <li key={triple.id}>
          <StatementText triple={triple} />
        </li>
      ))}
    </ol>
  )
}
