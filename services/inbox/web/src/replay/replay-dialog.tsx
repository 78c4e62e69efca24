import { Button, Modal } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import type { RequestRow } from '@trivium/inbox-contract'
import { type FormEvent, useState } from 'react'
import { FormFault } from '../settings/form-fault.tsx'
import { checkTarget, lastTarget } from './last-target.ts'
import classes from './replay.module.css'
import { openReplay } from './replay-door.ts'
import { type TargetChoice, TargetFields } from './target-fields.tsx'
import { useReplay } from './use-replay.ts'

interface DialogProps {
  row: RequestRow
  onClose: () => void
  onSent: () => void
}

export function ReplayDialog({ row, onClose, onSent }: DialogProps) {
  const [choice, setChoice] = useState<TargetChoice>({
    url: lastTarget(row.endpointId),
    pathMode: 'append',
    resign: false,
    sendOrigin: false,
  })
  const [left, setLeft] = useState(false)
  const fault = checkTarget(choice.url)
  const replay = useReplay(row, () => {
    onClose()
    onSent()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (fault) return
    const { url, ...how } = choice
    replay.mutate({ targetUrl: url.trim(), ...how })
  }
  return (
    <Modal opened onClose={onClose} title={`Replay #${row.seq}`} size={560}>
      <form onSubmit={submit} noValidate>
        <TargetFields
          choice={choice}
          onChange={setChoice}
          error={left ? fault : undefined}
          onBlur={() => setLeft(true)}
          target={row.target}
        />
        <p className={classes.note}>Method, headers and body go out exactly as they came in.</p>
        <FormFault error={replay.error} />
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={14} />}
            onClick={() => openReplay('edit')}
          >
            Edit first
          </Button>
          <Button type="submit" loading={replay.isPending} leftSection={<IconSend size={14} />}>
            Replay
          </Button>
        </div>
      </form>
    </Modal>
  )
}
