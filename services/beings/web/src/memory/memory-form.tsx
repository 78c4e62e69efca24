import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Memory, NewMemoryEntry } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { Type } from 'typebox'
import { BeingField } from '../forms/being-field.tsx'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { memoryApi } from './api.ts'

/** As it is typed: keywords with commas between them, importance in percent. */
const Typed = Type.Object({
  beingId: NewMemoryEntry.properties.beingId,
  content: NewMemoryEntry.properties.content,
  keywords: Type.Optional(Type.String({ maxLength: 5000 })),
  importance: Type.Number({ minimum: 0, maximum: 100 }),
  pinned: Type.Optional(Type.Boolean()),
})

interface Input {
  beingId: string
  content: string
  keywords?: string
  importance: number
  pinned?: boolean
}

interface MemoryFormProps {
  /** The entry to correct; absent: a new one. */
  memory?: Memory
  beingId: string | undefined
  onDone: () => void
}

export function MemoryForm({ memory, beingId, onDone }: MemoryFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: Typed,
    initial: memory ? draftOf(memory) : { importance: 50, ...(beingId && { beingId }) },
    send: (input: Input, touched) => {
      const entry = { ...input, keywords: split(input.keywords), importance: input.importance / 100 }
      return memory ? memoryApi.update({ id: memory.id, ...onlyFields(touched, entry) }) : memoryApi.create(entry)
    },
    onSaved({ memory: saved }) {
      showChange(client, { resource: 'memory', id: saved.id, change: 'updated' })
      toast.done(words.views.saved)
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      {!memory && <BeingField {...form.field<string | null>('beingId')} />}
      <Textarea
        label={words.memory.content}
        withAsterisk
        autosize
        minRows={3}
        maxRows={16}
        data-autofocus={!memory}
        {...form.text('content')}
      />
      <TextInput label={words.memory.keywords} description={words.memory.keywordsHint} {...form.text('keywords')} />
      <NumberInput
        label={words.memoryPage.importance}
        description={words.memoryPage.importanceHint}
        min={0}
        max={100}
        suffix=" %"
        {...form.field<string | number>('importance')}
      />
      <Switch
        label={words.memoryPage.pin}
        description={words.memoryPage.pinHint}
        checked={form.draft.pinned === true}
        onChange={event => form.set('pinned', event.currentTarget.checked)}
      />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {memory ? words.common.save : words.memory.create}
        </Button>
      </div>
    </form>
  )
}

const draftOf = ({ beingId, content, keywords, importance, pinned }: Memory) => ({
  beingId,
  content,
  keywords: keywords.join(', '),
  importance: Math.round(importance * 100),
  pinned: pinned === true,
})

const split = (text = ''): string[] =>
  text
    .split(/[,，、]/)
    .map(word => word.trim())
    .filter(word => word !== '')
