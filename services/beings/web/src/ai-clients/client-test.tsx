import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AiClientTrial } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { serverFaults } from '../forms/server-faults.ts'
import { useWords } from '../words/use-words.ts'
import classes from './ai-clients.module.css'
import { useClientDoor } from './client-door.ts'

/** Asks the provider for one word, with what is typed, and says how long it took or why it did not work. */
export function ClientTest({ trial }: { trial: AiClientTrial }) {
  const words = useWords()
  const door = useClientDoor()
  const test = useMutation({ mutationFn: () => door.test(trial), meta: { failure: false } })
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={15} />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {words.clients.test}
      </Button>
      <span role="status" data-ok={test.isSuccess} lang={test.error ? 'en' : undefined}>
        {test.data &&
          fillText(words.script.client.answers, { time: test.data.latencyMs.toLocaleString(words.language) })}
        {test.error && serverFaults(test.error, []).rest}
      </span>
    </div>
  )
}
