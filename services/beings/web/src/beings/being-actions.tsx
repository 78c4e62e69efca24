import { Button } from '@mantine/core'
import {
  IconCopy,
  IconCursorText,
  IconDownload,
  IconMessageCircle,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { fillText, LazyPart, useAddress } from '@trivium/ui'
import { lazy } from 'react'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'
import classes from './beings.module.css'
import { DeleteBeing } from './delete-being.tsx'
import { saveAnswer } from './save-answer.ts'

// The forms come when somebody wants to fill them in.
const CopyBeingDrawer = lazy(async () => ({ default: (await import('./copy-being.tsx')).CopyBeingDrawer }))
const RenameBeingDrawer = lazy(async () => ({ default: (await import('./rename-being.tsx')).RenameBeingDrawer }))

interface BeingActionsProps {
  being: BeingDetail
  onChoose: (id: string | undefined) => void
}

export function BeingActions({ being, onChoose }: BeingActionsProps) {
  const words = useWords()
  const { search, change } = useAddress()
  const open = (what: string | undefined) => change({ open: what }, { push: what !== undefined })
  const opened = search.get('open')
  const take = useMutation({
    mutationFn: async () => saveAnswer(await beingsApi.export(being.id), `${being.name}.json`),
  })
  const close = () => open(undefined)
  return (
    <div className={classes.buttons}>
      <Button
        component={PageLink}
        to={pageAddress('chat', { beingId: being.id })}
        aria-label={fillText(words.beingsPage.chat, { name: being.name })}
        leftSection={<IconMessageCircle size={15} />}
      >
        {words.pages.chat}
      </Button>
      <StartStop being={being} />
      <Button variant="default" leftSection={<IconCursorText size={15} />} onClick={() => open('rename')}>
        {words.beingsPage.rename}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={15} />} onClick={() => open('copy')}>
        {words.beingsPage.duplicate}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} />}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        {words.beingsPage.export}
      </Button>
      {!being.isCurator && (
        <Button variant="default" leftSection={<IconTrash size={15} />} onClick={() => open('delete')}>
          {words.common.delete}
        </Button>
      )}
      <LazyPart fallback={null}>
        {opened === 'rename' && <RenameBeingDrawer being={being} onClose={close} />}
        {opened === 'copy' && <CopyBeingDrawer being={being} onClose={close} onMade={onChoose} />}
      </LazyPart>
      {opened === 'delete' && !being.isCurator && (
        <DeleteBeing being={being} onClose={close} onGone={() => onChoose(undefined)} />
      )}
    </div>
  )
}

function StartStop({ being }: { being: BeingDetail }) {
  const words = useWords()
  const client = useQueryClient()
  const stopped = being.status === 'stopped'
  const move = useMutation({
    mutationFn: () => beingsApi.move(being.id, stopped ? 'start' : 'stop'),
    onSuccess({ being: saved }) {
      client.setQueryData(beingKeys.one(being.id), saved)
      showChange(client, { resource: 'being', id: being.id, change: 'updated' })
    },
  })
  const Icon = stopped ? IconPlayerPlay : IconPlayerStop
  return (
    <Button variant="default" leftSection={<Icon size={15} />} loading={move.isPending} onClick={() => move.mutate()}>
      {stopped ? words.beings.start : words.beings.stop}
    </Button>
  )
}
