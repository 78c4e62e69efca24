import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { longestSoul, NewBeing } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'
import classes from './beings.module.css'

interface NewBeingProps {
  onClose: () => void
  onMade: (id: string) => void
}

/** A name and a soul: one of the library, or one's own. */
export function NewBeingDrawer({ onClose, onMade }: NewBeingProps) {
  const words = useWords()
  const client = useQueryClient()
  const { data: templates = [] } = useQuery({
    queryKey: beingKeys.templates,
    queryFn: ({ signal }) => beingsApi.templates(signal),
  })
  const form = useForm({
    schema: NewBeing,
    initial: {},
    send: ({ soulContent, ...input }: NewBeing) =>
      beingsApi.create(input.template || soulContent === undefined ? input : { ...input, soulContent }),
    onSaved({ being }) {
      showChange(client, { resource: 'being', id: being.id, change: 'created' })
      toast.done(fillText(words.beingsPage.imported, { name: being.name }))
      onMade(being.id)
    },
  })
  const chosen = templates.find(({ key }) => key === form.draft.template)
  const template = form.field<string | null>('template')
  return (
    <RecordDrawer title={words.beings.new} onClose={onClose}>
      <form onSubmit={form.submit} className={forms.form} noValidate>
        <TextInput label={words.common.name} withAsterisk maxLength={100} data-autofocus {...form.text('name')} />
        <Select
          label={words.beings.template}
          placeholder={words.beings.noTemplate}
          clearable
          data={templates.map(({ key, name }) => ({ value: key, label: name }))}
          {...template}
          value={template.value ?? null}
        />
        {chosen ? (
          <section className={classes.template} aria-label={chosen.name}>
            <p>{chosen.description}</p>
            <details>
              <summary>{words.pages.soul}</summary>
              <Markdown text={chosen.soulContent} />
            </details>
          </section>
        ) : (
          <Textarea
            label={words.pages.soul}
            description={words.beings.soulHint}
            autosize
            minRows={6}
            maxRows={16}
            maxLength={longestSoul}
            {...form.text('soulContent')}
          />
        )}
        <FormFault {...form.fault} />
        <div className={forms.buttons}>
          <Button type="submit" loading={form.saving}>
            {words.beings.create}
          </Button>
        </div>
      </form>
    </RecordDrawer>
  )
}
