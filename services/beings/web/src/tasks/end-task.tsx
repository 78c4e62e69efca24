import { Button, Textarea } from '@mantine/core'
import type { Task } from '@trivium/beings-contract'
import { useState } from 'react'
import forms from '../forms/forms.module.css'
import { useWords } from '../words/use-words.ts'
import { useEndTask } from './use-task-moves.ts'

interface EndTaskProps {
  task: Task
  ending: 'complete' | 'fail'
  onDone: () => void
}

/** The end of a task, with a word about it for whoever reads it later. */
export function EndTask({ task, ending, onDone }: EndTaskProps) {
  const words = useWords()
  const [said, setSaid] = useState('')
  const end = useEndTask(task)
  return (
    <form
      className={forms.form}
      onSubmit={event => {
        event.preventDefault()
        end.mutate({ ending, said: said.trim() }, { onSuccess: onDone })
      }}
    >
      <Textarea
        label={ending === 'complete' ? words.tasksPage.resultOf : words.tasksPage.reasonOf}
        description={words.common.optional}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        data-autofocus
        value={said}
        onChange={event => setSaid(event.currentTarget.value)}
      />
      <div className={forms.buttons}>
        <Button type="submit" loading={end.isPending}>
          {words.projects.tasks[ending]}
        </Button>
      </div>
    </form>
  )
}
