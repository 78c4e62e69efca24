import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Conversation } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows, useAddress, useCommands } from '@trivium/ui'
import { useRef } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { FoundMessages } from './found-messages.tsx'
import { nameOf } from './name-of.ts'
import { NewChat } from './new-chat.tsx'
import { useRunning } from './running-store.ts'
import { concerns, useAsked } from './use-asked.ts'
import { useConversations, useDays } from './use-conversations.ts'

/** All conversations: what is pinned, then by day; what is typed looks for titles and for what was said. */
export function ConversationList({ current }: { current: Conversation | undefined }) {
  const words = useWords()
  const { search, change } = useAddress()
  const keyword = search.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const { conversations, isPending, error, refetch } = useConversations()
  useListCommands(conversations, current, () => field.current?.focus())
  const shown = conversations.filter(one => nameOf(words, one).toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
    <div className={classes.listPane}>
      <div className={classes.listHead}>
        <NewChat />
        <TextInput
          ref={field}
          type="search"
          aria-label={words.chatPage.search}
          placeholder={words.chatPage.search}
          leftSection={<IconSearch size={15} stroke={1.75} />}
          value={keyword}
          onChange={event => change({ q: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key === 'Escape') change({ q: undefined })
          }}
        />
      </div>
      <nav className={classes.list} aria-label={words.chat.conversations} data-command-keys>
        {isPending && <SkeletonRows count={8} height={56} />}
        {error && conversations.length === 0 && (
          <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        <Days conversations={shown} current={current} />
        {keyword.trim() !== '' && <FoundMessages keyword={keyword.trim()} none={shown.length === 0} />}
        {keyword.trim() !== '' && (
          <Button variant="subtle" className={classes.clearSearch ?? ''} onClick={() => change({ q: undefined })}>
            {words.views.clearFilters}
          </Button>
        )}
      </nav>
    </div>
  )
}

function Days({
  conversations,
  current,
}: {
  conversations: readonly Conversation[]
  current: Conversation | undefined
}) {
  const words = useWords()
  const running = useRunning()
  const asked = useAsked()
  return useDays(conversations).map(([key, list]) => (
    <section key={key} className={classes.day} aria-label={dayName(key)}>
      <h2>{dayName(key)}</h2>
      <ul>
        {list.map(one => (
          <ConversationRow
            key={one.sessionId}
            conversation={one}
            current={one.sessionId === current?.sessionId}
            running={running.has(one.sessionId)}
            asks={asked.some(question => asksIn(one, question, conversations))}
          />
        ))}
      </ul>
    </section>
  ))

  function dayName(key: string): string {
    const { pinned, today, yesterday, week } = words.chatPage
    const known: Readonly<Record<string, string>> = { pinned, today, yesterday, week }
    const month = new Date(`${key}-01T12:00:00`)
    return known[key] ?? month.toLocaleDateString(words.language, { month: 'long', year: 'numeric' })
  }
}

type Question = ReturnType<typeof useAsked>[number]

/** One row asks, not every chat with the being: that in which it was asked, or else its chat. */
function asksIn(conversation: Conversation, question: Question, all: readonly Conversation[]): boolean {
  if (all.some(({ sessionId }) => sessionId === question.channelId))
    return conversation.sessionId === question.channelId
  return conversation.type === 'single' && concerns(conversation, question)
}

/** j and k go through the conversations, a slash looks for one. */
function useListCommands(
  conversations: readonly Conversation[],
  current: Conversation | undefined,
  onSearch: () => void,
): void {
  const words = useWords()
  const { change } = useAddress()
  const group = words.pages.chat
  const move = (step: number) => {
    const at = conversations.findIndex(({ sessionId }) => sessionId === current?.sessionId)
    const next = conversations[Math.min(conversations.length - 1, Math.max(0, at + step))]
    if (next) change({ channelId: next.sessionId, messageId: undefined })
  }
  useCommands([
    { id: 'next', label: words.common.next, group, keys: ['j'], keysOnly: true, repeats: true, run: () => move(1) },
    {
      id: 'previous',
      label: words.common.previous,
      group,
      keys: ['k'],
      keysOnly: true,
      repeats: true,
      run: () => move(-1),
    },
    { id: 'search-chats', label: words.chatPage.search, group, keys: ['/'], icon: IconSearch, run: onSearch },
  ])
}
