import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { NewTriple, type Triple, TripleChange, validationStatuses } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { Type } from 'typebox'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi } from './api.ts'

/** As it is typed: confidence in percent, tags with commas between them. */
const Typed = Type.Object({
  subject: NewTriple.properties.subject,
  relation: NewTriple.properties.relation,
  object: NewTriple.properties.object,
  confidence: Type.Number({ minimum: 0, maximum: 100 }),
  source: NewTriple.properties.source,
  category: NewTriple.properties.category,
  tags: Type.Optional(Type.String({ maxLength: 5000 })),
  validationStatus: TripleChange.properties.validationStatus,
})

type Input = Omit<NewTriple, 'tags' | 'confidence'> &
  Pick<TripleChange, 'validationStatus'> & { tags?: string; confidence: number }

const parts = ['subject', 'relation', 'object'] as const

interface StatementFormProps {
  /** The statement to correct; absent: a new one. */
  triple?: Triple
  onDone: () => void
}

export function StatementForm({ triple, onDone }: StatementFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: Typed,
    initial: triple ? draftOf(triple) : { confidence: 100 },
    send: ({ validationStatus, ...input }: Input, touched) => {
      // What was emptied is meant to be empty.
      const texts = triple ? { source: '', category: '' } : {}
      const body = { ...texts, ...input, confidence: input.confidence / 100, tags: split(input.tags) }
      return triple
        ? knowledgeApi.update({ id: triple.id, ...onlyFields(touched, { ...body, validationStatus }) })
        : knowledgeApi.create(body)
    },
    onSaved({ triple: saved }) {
      showChange(client, { resource: 'knowledge', id: saved.id, change: 'updated' })
      toast.done(words.views.saved)
      onDone()
    },
  })
  const page = words.knowledgePage
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      {parts.map(part => (
        <TextInput
          key={part}
          label={words.knowledge[part]}
          placeholder={words.knowledge.example[part]}
          withAsterisk
          maxLength={500}
          data-autofocus={!triple && part === 'subject'}
          {...form.text(part)}
        />
      ))}
      {triple && (
        <Select
          label={page.status}
          data={validationStatuses.map(value => ({ value, label: words.states[value] }))}
          allowDeselect={false}
          {...form.field<string | null>('validationStatus')}
        />
      )}
      <NumberInput label={page.confidence} min={0} max={100} {...form.field<string | number>('confidence')} />
      <TextInput label={page.source} maxLength={1000} {...form.text('source')} />
      <div className={forms.row}>
        <TextInput label={page.category} maxLength={100} {...form.text('category')} />
        <TextInput label={page.tags} description={words.memory.keywordsHint} {...form.text('tags')} />
      </div>
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {triple ? words.common.save : words.knowledge.create}
        </Button>
      </div>
    </form>
  )
}

const draftOf = ({ subject, relation, object, confidence, source, category, tags, validationStatus }: Triple) => ({
  subject,
  relation,
  object,
  confidence: Math.round(confidence * 100),
  source,
  category,
  tags: tags.join(', '),
  validationStatus,
})

const split = (text = ''): string[] =>
  text
    .split(/[,，、]/)
    .map(word => word.trim())
    .filter(word => word !== '')
