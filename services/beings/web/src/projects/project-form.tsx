import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Id, NewProject, type Project, type ProjectChange } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { Type } from 'typebox'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { projectsApi } from './api.ts'

/** A change may leave out the name; whoever has the form before them does not. */
const Whole = Type.Object({
  projectId: Id,
  name: NewProject.properties.name,
  description: NewProject.properties.description,
})

export function ProjectForm({ project }: { project: Project }) {
  const words = useWords()
  const client = useQueryClient()
  const { id: projectId, name, description } = project
  const form = useForm({
    schema: Whole,
    initial: { projectId, name, description },
    send: (input: ProjectChange, touched) =>
      projectsApi.update({ projectId, ...onlyFields(touched, { description: '', ...input }) }),
    onSaved({ project: saved }) {
      showChange(client, { resource: 'project', id: saved.id, change: 'updated', record: saved })
      toast.done(words.views.saved)
    },
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <TextInput label={words.common.name} withAsterisk maxLength={500} {...form.text('name')} />
      <Textarea label={words.projects.about} autosize minRows={2} maxRows={12} {...form.text('description')} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {words.common.save}
        </Button>
      </div>
    </form>
  )
}
