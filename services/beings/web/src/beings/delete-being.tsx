import { Button, Modal, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { faultOf } from '../forms/server-faults.ts'
import { showChange } from '../live/show-change.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { beingsApi } from './api.ts'

interface DeleteBeingProps {
  being: BeingDetail
  onClose: () => void
  onGone: () => void
}

/** All that a being was goes with it, so it asks for the name instead of for a click. */
export function DeleteBeing({ being, onClose, onGone }: DeleteBeingProps) {
  const words = useWords()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const right = sameName(typed, being.name)
  const remove = useMutation({
    mutationFn: () => beingsApi.remove(being.id),
    meta: { failure: false },
    onSuccess() {
      toast.done(fillText(words.views.deleted, { name: being.name }))
      onGone()
      showChange(client, { resource: 'being', id: being.id, change: 'deleted' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (right) remove.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={<bdi>{fillText(words.beingsPage.deleteTitle, { name: being.name })}</bdi>}>
      <form onSubmit={submit} className={forms.form}>
        <p className={forms.text}>
          {fill(words.beingsPage.deleteText, {
            name: (
              <strong>
                <bdi>{being.name}</bdi>
              </strong>
            ),
          })}
        </p>
        <TextInput
          label={words.common.name}
          value={typed}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <FormFault {...faultOf(remove.error)} />
        <div className={forms.buttons}>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button
            type="submit"
            color="red"
            leftSection={<IconTrash size={15} />}
            disabled={!right}
            loading={remove.isPending}
          >
            {words.beingsPage.deleteForGood}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Spaces at the ends cannot be seen, and several ways to write a letter look alike. */
const sameName = (one: string, other: string): boolean => one.normalize().trim() === other.normalize().trim()
