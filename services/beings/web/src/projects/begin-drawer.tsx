import { Button, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BeginRequest, type Project, type Task } from '@trivium/beings-contract'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useList } from '../patterns/use-list.ts'
import { tasksApi } from '../tasks/api.ts'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'

interface BeginDrawerProps {
  project: Project
  onClose: () => void
}

/** Something new enters the workflow: a word about it, or a task of the project. */
export function BeginDrawer({ project, onClose }: BeginDrawerProps) {
  const words = useWords()
  return (
    <RecordDrawer title={words.workflowPage.beginNew} onClose={onClose}>
      <BeginForm project={project} onDone={onClose} />
    </RecordDrawer>
  )
}

function BeginForm({ project, onDone }: { project: Project; onDone: () => void }) {
  const words = useWords()
  const client = useQueryClient()
  const { rows } = useList<Task, 'tasks'>({
    resource: 'project-task',
    path: tasksApi.listOfProject(project.id),
    items: 'tasks',
    filter: { projectId: project.id, pageSize: '200' },
  })
  const form = useForm({
    schema: BeginRequest,
    initial: {},
    send: (input: BeginRequest) => projectsApi.begin(project.id, input),
    onSaved({ workflow }) {
      client.setQueryData(projectKeys.workflow(project.id), workflow)
      onDone()
    },
  })
  const { title, taskId } = form.draft
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      <TextInput label={words.workflowPage.what} maxLength={500} data-autofocus {...form.text('title')} />
      <Select
        label={words.workflowPage.aboutTask}
        placeholder={words.workflowPage.none}
        clearable
        searchable
        data={rows.map(({ id, title: name }) => ({ value: id, label: name }))}
        {...form.field<string | null>('taskId')}
        value={(taskId as string | undefined) ?? null}
      />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving} disabled={!title && !taskId}>
          {words.workflowPage.beginNew}
        </Button>
      </div>
    </form>
  )
}
