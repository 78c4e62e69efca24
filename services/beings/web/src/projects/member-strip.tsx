import { IconUser } from '@tabler/icons-react'
import type { Project, Task } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useState } from 'react'
import { isOpen } from '../tasks/task-order.ts'
import { useWords } from '../words/use-words.ts'
import classes from './board.module.css'
import { useAssign } from './use-assign.ts'

/** The members of a project: a task that is dropped on one is theirs. */
export function MemberStrip({ project, dragged }: { project: Project; dragged: Task | undefined }) {
  const words = useWords()
  const assign = useAssign(project.id)
  const [over, setOver] = useState<string>()
  const drop = (being: Project['members'][number]) => {
    setOver(undefined)
    if (!dragged || dragged.assigneeIds.includes(being.beingId)) return
    if (isOpen(dragged)) assign.mutate({ task: dragged, being })
    else toast.failed(words.boardPage.isOver)
  }
  return (
    <section className={classes.strip} aria-label={words.projects.members}>
      <ul>
        {project.members.map(member => (
          <li
            key={member.beingId}
            data-over={over === member.beingId}
            data-drop={member.beingId}
            onDragOver={event => {
              event.preventDefault()
              setOver(member.beingId)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={event => {
              event.preventDefault()
              drop(member)
            }}
          >
            <IconUser size={14} stroke={1.75} aria-hidden />
            <bdi>{member.name}</bdi>
          </li>
        ))}
      </ul>
      <p>{words.boardPage.dropOnMember}</p>
    </section>
  )
}
