import type { Page } from 'playwright-core'

export interface Picture {
  /** `beings-<name>.png`. */
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  /** Where it is taken; an address that names something asks the API for it. */
  address: (page: Page) => Promise<string>
}

const desk = { width: 1280, height: 800 } as const
const at = (path: string) => async () => path

/** What the API answers, asked by the page itself, which has the session. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(address => fetch(address).then(answer => answer.json()), path) as Promise<Answer>

interface Said {
  role: string
  turnId?: string
  toolCalls?: unknown[]
}

/** The answer for which most was done: its trace has most to show. */
async function longestTrace(page: Page): Promise<string> {
  const { conversations } = await ask<{ conversations: { sessionId: string; type: string }[] }>(
    page,
    '/api/chat-history/conversations',
  )
  let best = { steps: -1, path: '/chat-history' }
  for (const { sessionId } of conversations.filter(({ type }) => type === 'single')) {
    const { messages } = await ask<{ messages: Said[] }>(
      page,
      `/api/chat-history/messages?sessionId=${sessionId}&limit=100`,
    )
    for (const { turnId } of messages.filter(({ toolCalls, role }) => role === 'assistant' && toolCalls)) {
      const { steps = [] } = await ask<{ steps?: unknown[] }>(page, `/api/chat/trace?turnId=${turnId}`)
      const path = `/chat-history-detail?sessionId=${sessionId}&turn=${turnId}`
      if (steps.length > best.steps) best = { steps: steps.length, path }
    }
  }
  return best.path
}

async function firstBoard(page: Page): Promise<string> {
  const { projects } = await ask<{ projects: { id: string }[] }>(page, '/api/projects/list')
  return `/project/${projects[0]?.id}/tasks`
}

/** Six that show what the service is about. */
export const pictures: readonly Picture[] = [
  { name: 'chat', ...desk, colorScheme: 'light', address: at('/chat') },
  { name: 'trace', ...desk, colorScheme: 'dark', address: longestTrace },
  { name: 'board', ...desk, colorScheme: 'light', address: firstBoard },
  { name: 'permissions', ...desk, colorScheme: 'light', address: at('/permissions') },
  { name: 'knowledge', ...desk, colorScheme: 'dark', address: at('/knowledge') },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light', address: at('/chat-history') },
]
