import { Button } from '@mantine/core'
import { IconArrowLeft, IconGitBranch } from '@tabler/icons-react'
import type { BeingDetail, Conversation } from '@trivium/beings-contract'
import { useAddress } from '@trivium/ui'
import { memo } from 'react'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { BeingStatus } from './being-status.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { MemberButton } from './member-button.tsx'
import { nameOf } from './name-of.ts'
import classes from './thread.module.css'
import { useConversations } from './use-conversations.ts'

interface ThreadHeadProps {
  conversation: Conversation
  being: BeingDetail | undefined
}

/** Whom one talks to, and how they are. On a phone: the way back to the list. */
export const ThreadHead = memo(({ conversation, being }: ThreadHeadProps) => {
  const words = useWords()
  const { change } = useAddress()
  usePageTitle(words.pages.chat)
  const name = nameOf(words, conversation)
  return (
    <header className={classes.head} data-head>
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => change({ list: 'all' }, { push: true })}
      >
        {words.script.chat.all}
      </Button>
      <div className={classes.titles}>
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {conversation.branchOf && <BranchMark of={conversation.branchOf} />}
      </div>
      {being && <BeingStatus being={being} />}
      {conversation.type !== 'single' && <MemberButton conversation={conversation} />}
      <ConversationMenu conversation={conversation} />
    </header>
  )
})

/** Where the conversation came from; the place opens where it was left. */
function BranchMark({ of }: { of: NonNullable<Conversation['branchOf']> }) {
  const words = useWords()
  const origin = useConversations().conversations.find(({ sessionId }) => sessionId === of.channelId)
  const link = origin ? (
    <PageLink to={pageAddress('chat', { ...of })}>
      <bdi>{nameOf(words, origin)}</bdi>
    </PageLink>
  ) : (
    words.chatPage.branchSource
  )
  return (
    <p className={classes.branch}>
      <IconGitBranch size={13} stroke={1.75} aria-hidden />
      {fill(words.chatPage.branchOf, { link })}
    </p>
  )
}
