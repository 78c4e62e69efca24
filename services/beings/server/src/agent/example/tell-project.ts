import { appendMessage } from '../../features/chat/append-message.ts'
import { createNote } from '../../features/notes/create-note.ts'
import { beginInstance } from '../../features/projects/begin-instance.ts'
import { createProject } from '../../features/projects/create-project.ts'
import { moveWorkflow } from '../../features/projects/move-workflow.ts'
import { assignRole } from '../../features/projects/project-members.ts'
import { createProjectTask } from '../../features/projects/project-tasks.ts'
import type { StoryEvent } from './story-events.ts'
import { doTask, type Teller } from './tell-work.ts'

/** One project, half done: things in every state of its workflow, tasks done and open, a chat and notes. */
export function projectEvents(teller: Teller): StoryEvent[] {
  const { context, cast } = teller
  const { clock, story } = context
  const known = { id: '', channelId: '' }

  const begin = async () => {
    const { name, description } = story.project
    const project = await createProject(context, { name, description, workflowTemplate: 'Kanban' })
    known.id = project.id
    known.channelId = project.group_channel_id
    const give = (beingId: string, roleName: string) => assignRole(context, { projectId: known.id, beingId, roleName })
    await give(cast.researcher.id, 'worker')
    await give(cast.writer.id, 'worker')
    await give(cast.curator.id, 'reviewer')
  }
  const move = async (item: number, states: readonly string[]) => {
    const instance = await beginInstance(context, { projectId: known.id, title: story.project.items[item] ?? '' })
    for (const toState of states) {
      clock.moveTo(clock.now() + 3_600_000)
      await moveWorkflow(context, { projectId: known.id, instanceId: instance.id, toState })
    }
  }
  const [plants, chapter] = story.project.tasks.done
  const done = async (part: 'researcher' | 'writer', task: typeof plants) => {
    if (!task) return
    const wish = { projectId: known.id, beingIds: [cast[part].id], title: task.title, description: task.description }
    await doTask(teller, { id: (await createProjectTask(context, wish)).id, part, said: task.result })
  }
  const open = async () => {
    for (const { title, description } of story.project.tasks.open)
      await createProjectTask(context, { projectId: known.id, beingIds: [], title, description })
  }
  const note = async () => {
    const owner = { ownerType: 'project' as const, ownerId: known.id }
    for (const { title, content, keywords } of story.notes.project)
      await createNote(context, { owner, title, content, keywords })
  }
  const talk = story.project.talk.map(({ from, ago, text }, index) => ({
    at: clock.day(ago, 12, index),
    run: async () => {
      const user = { senderId: context.settings.get('userId'), senderName: story.nickname, role: 'user' as const }
      const being = from === 'user' ? undefined : cast[from]
      const sender = being ? { senderId: being.id, senderName: being.name, role: 'assistant' as const } : user
      const message = { channelId: known.channelId, content: text, createdAt: clock.now(), ...sender }
      await context.database.write(async trx => void (await appendMessage(trx, message)))
    },
  }))
  return [
    { at: clock.day(29, 10, 5), run: begin },
    { at: clock.day(28, 15), run: note },
    { at: clock.day(26, 9), run: () => done('researcher', plants) },
    { at: clock.day(25, 9), run: () => move(0, ['Doing', 'Review', 'Done']) },
    { at: clock.day(18, 9), run: () => done('writer', chapter) },
    { at: clock.day(14, 9), run: () => move(1, ['Doing', 'Review']) },
    { at: clock.day(8, 9), run: () => move(2, ['Doing']) },
    { at: clock.day(4, 9), run: () => move(3, []) },
    { at: clock.day(4, 10), run: open },
    ...talk,
  ]
}
