import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAddress } from '@trivium/ui'
import { useState } from 'react'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import { chatApi, chatKeys } from './api.ts'
import classes from './picker.module.css'

/** A conversation with several beings. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { chatPage } = words
  const client = useQueryClient()
  const { change } = useAddress()
  const beings = useBeings()
  const [title, setTitle] = useState('')
  const [beingIds, setBeingIds] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () => chatApi.group({ title: title.trim(), beingIds }),
    async onSuccess({ conversation }) {
      await client.invalidateQueries({ queryKey: chatKeys.list })
      onClose()
      change({ channelId: conversation.sessionId, messageId: undefined, list: undefined }, { push: true })
    },
  })
  const canCreate = title.trim() !== '' && beingIds.length > 0
  return (
    <Modal opened onClose={onClose} title={chatPage.newGroup}>
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault()
          if (canCreate) create.mutate()
        }}
      >
        <TextInput
          label={chatPage.groupName}
          value={title}
          maxLength={200}
          required
          data-autofocus
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={chatPage.members}
          description={chatPage.atLeastOne}
          value={beingIds}
          onChange={setBeingIds}
        >
          <div className={classes.checks}>
            {beings.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
        <Button type="submit" disabled={!canCreate} loading={create.isPending}>
          {chatPage.create}
        </Button>
      </form>
    </Modal>
  )
}
