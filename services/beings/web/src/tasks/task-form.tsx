import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  defaultTaskPriority,
  Id,
  NewProjectTask,
  NewTask,
  type Task,
  type TaskChange,
  taskFields,
} from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { Type } from 'typebox'
import { BeingField } from '../forms/being-field.tsx'
import { onlyFields } from '../forms/check-field.ts'
import { FormFault } from '../forms/form-fault.tsx'
import classes from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { useWords } from '../words/use-words.ts'
import { tasksApi } from './api.ts'
import { AssigneesField } from './assignees-field.tsx'
import { DependencyField } from './dependency-field.tsx'
import { showTask } from './show-task.ts'

interface TaskFormProps {
  /** The task to change; absent: a new one. */
  task?: Task
  beingId?: string | undefined
  /** The project a new one is for. */
  projectId?: string | undefined
  onDone: () => void
}

/** A change may leave out anything; whoever has the form before them leaves out nothing. */
const Whole = Type.Object({ taskId: Id, ...taskFields })

export function TaskForm({ task, beingId, projectId, onDone }: TaskFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: task ? Whole : projectId ? NewProjectTask : NewTask,
    initial: task ? draftOf(task) : { priority: defaultTaskPriority, ...(beingId && { beingId }) },
    send(input: NewTask & NewProjectTask & TaskChange, touched) {
      if (task) return tasksApi.update({ taskId: task.id, ...onlyFields(touched, { description: '', ...input }) })
      return projectId ? tasksApi.createInProject(projectId, input) : tasksApi.create(input)
    },
    onSaved({ task: saved }) {
      showTask(client, saved)
      toast.done(words.views.saved)
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <TextInput
        label={words.tasks.title}
        withAsterisk
        maxLength={200}
        data-autofocus={!task}
        {...form.text('title')}
      />
      {!task && !projectId && <BeingField {...form.field<string | null>('beingId')} />}
      {!task && projectId && <AssigneesField {...form.field<string[]>('assigneeIds')} />}
      <Textarea label={words.tasks.description} autosize minRows={3} maxRows={14} {...form.text('description')} />
      <NumberInput
        label={words.tasks.priority}
        description={words.tasks.priorityHint}
        min={0}
        allowDecimal={false}
        {...form.field<string | number>('priority')}
      />
      <DependencyField task={task} projectId={task?.projectId ?? projectId} {...form.field<string[]>('dependsOn')} />
      <FormFault {...form.fault} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.saving} disabled={!form.changed}>
          {task ? words.common.save : projectId ? words.projects.tasks.add : words.tasks.create}
        </Button>
      </div>
    </form>
  )
}

function draftOf({ id, title, description, priority, dependsOn }: Task) {
  return { taskId: id, title, description, priority, dependsOn }
}
