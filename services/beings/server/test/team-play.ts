import { join } from 'node:path'
import type { FakeReply, FakeRequest } from '@trivium/testing'

interface ChatMessage {
  role: string
  content: string
}

interface Scene {
  /** What the being was told. */
  prompt: string
  /** What its tools said in this turn. */
  results: string[]
}

const ids = { project: /project_id ([0-9a-f-]{36})/, instance: /instance_id ([0-9a-f-]{36})/ }
const call = (name: string, parameters: Record<string, unknown>): FakeReply => ({ toolCalls: [{ name, parameters }] })
const idIn = (text: string, of: RegExp) => of.exec(text)?.[1] ?? ''

/** After a restart a being is told that its call may have happened or not: it tries again, and hears if it had. */
const cutOff = (results: readonly string[]) => results.at(-1)?.includes('The service was restarted') ?? false
const moveTo = (prompt: string, to_state: string) =>
  call('project', {
    action: 'move_workflow',
    project_id: idIn(prompt, ids.project),
    instance_id: idIn(prompt, ids.instance),
    to_state,
  })

/**
 * What each of the team does, from nothing but what it is told: so the same question always gets the same answer, however
 * often it is asked.
 */
export function playTeam(outside: string) {
  const parts: Record<string, (scene: Scene) => FakeReply> = {
    Pia: () => ({ text: 'Three beds are to be built.' }),
    Max: ({ prompt, results }) => {
      const path = join(outside, `${idIn(prompt, ids.project)}.txt`)
      if (results.length === 0) return call('disk', { action: 'write_file', path, content: 'three beds' })
      return { text: 'The beds are built.' }
    },
    Cleo: ({ prompt, results }) => {
      const project_id = idIn(prompt, ids.project)
      const [failed] = results
      if (failed === undefined) return call('project_task', { action: 'list', project_id, status: 'failed' })
      if (results.length > 1 && !cutOff(results)) return { text: 'That is all I can say.' }
      if (failed.includes('No tasks.')) return call('task', { action: 'fail', error: 'There is no light.' })
      return moveTo(prompt, 'Publish')
    },
    Lea: ({ prompt, results }) => {
      if (!prompt.startsWith('Task: Decide')) return { text: 'The garden is open.' }
      if (results.length === 0 || cutOff(results)) return moveTo(prompt, 'Check')
      return { text: 'Look again, with a lamp.' }
    },
  }
  return ({ body }: FakeRequest): FakeReply => {
    const messages = body.messages as ChatMessage[]
    const name = /Your name is (\w+)/.exec(messages[0]?.content ?? '')?.[1] ?? ''
    const asked = messages.findLastIndex(message => message.role === 'user')
    const results = messages.slice(asked).filter(message => message.role === 'tool')
    const scene = { prompt: messages[asked]?.content ?? '', results: results.map(message => message.content) }
    return parts[name]?.(scene) ?? { text: 'Good day.' }
  }
}
