import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NewProject, type Project } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import { templateWords } from './template-words.ts'

const usualTemplate = 'Kanban'

export function NewProjectForm({ onDone }: { onDone: (project: Project) => void }) {
  const words = useWords()
  const client = useQueryClient()
  const templates = useTemplates()
  const form = useForm({
    schema: NewProject,
    initial: { workflowTemplate: usualTemplate },
    // Without a template: the service would choose the usual one.
    send: ({ workflowTemplate = null, ...input }: NewProject) => projectsApi.create({ ...input, workflowTemplate }),
    onSaved({ project }) {
      showChange(client, { resource: 'project', id: project.id, change: 'created', record: project })
      toast.done(words.views.saved)
      onDone(project)
    },
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <TextInput label={words.common.name} withAsterisk maxLength={100} data-autofocus {...form.text('name')} />
      <Select
        label={words.workflow.tab}
        placeholder={words.projects.noWorkflow}
        clearable
        data={templates}
        {...form.field<string | null>('workflowTemplate')}
        value={(form.draft.workflowTemplate as string | undefined) ?? null}
      />
      <Textarea label={words.projects.about} autosize minRows={3} maxRows={12} {...form.text('description')} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving}>
          {words.projects.create}
        </Button>
      </div>
    </form>
  )
}

function useTemplates(): { value: string; label: string }[] {
  const words = useWords()
  const { data } = useQuery({
    queryKey: projectKeys.templates,
    queryFn: ({ signal }) => projectsApi.templates(signal),
  })
  return (data?.templates ?? []).map(({ name, description }) => {
    const own = templateWords(words, name)
    const label = fillText(words.workflow.described, { name: own.name, description: own.description(description) })
    return { value: name, label }
  })
}
