import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react'
import type { Conversation } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { AttachmentChips } from './attachment-chips.tsx'
import classes from './composer.module.css'
import { drafts, useDraft } from './draft-store.ts'
import { type CommandName, findNamed, type Offer } from './find-offers.ts'
import { OfferList } from './offer-list.tsx'
import { pastedFiles } from './pasted-files.ts'
import type { useAttachments } from './use-attachments.ts'
import { useFittingHeight } from './use-fitting-height.ts'
import { useOffers } from './use-offers.ts'
import type { Written } from './use-send.ts'
import { useSendLater } from './use-send-later.ts'

/** As long as the service takes it; anything longer is better sent as a file. */
const longest = 100_000

interface ComposerProps {
  conversation: Conversation
  attached: ReturnType<typeof useAttachments>
  busy: boolean
  onSend: (written: Written) => Promise<void>
  onStop: () => void
  /** The user's last message, to be said differently. */
  onEditLast: () => void
  onCommand: (command: CommandName) => void
  /** Beside the button that attaches files. */
  tools?: ReactNode
}

/** Where the next message is written. */
export function Composer(props: ComposerProps) {
  const { conversation, attached, busy, onSend, onStop, onEditLast, onCommand, tools } = props
  const { sessionId: channelId } = conversation
  const words = useWords()
  const text = useDraft(channelId)
  const field = useFittingHeight(text)
  const [cursor, setCursor] = useState(text.length)
  const listId = useId()
  const members = conversation.type === 'single' ? [] : conversation.participants.filter(({ kind }) => kind === 'being')
  const write = (next: string, at = next.length) => {
    drafts.setText(channelId, next)
    setCursor(at)
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at))
  }
  const onTake = ({ text: next, cursor: at, command }: Offer) => {
    write(next, at)
    if (command) onCommand(command)
    field.current?.focus()
  }
  const { offers, active, onKey, take } = useOffers({ text, cursor, members, onTake })
  const canSend = text.trim() !== '' && !attached.isAttaching
  const named = findNamed(members, text)

  const sendLater = useSendLater(attached, () => void send())

  async function send(): Promise<void> {
    if (text.trim() !== '' && attached.isAttaching) sendLater()
    if (!canSend) return
    const sent = onSend({ content: text, files: attached.files, mentions: named })
    attached.renew()
    field.current?.focus()
    await sent
    attached.renew()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (onKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void send()
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape' && busy) {
      event.preventDefault()
      onStop()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData, longest - text.length)
    if (files.length === 0) return
    event.preventDefault()
    attached.add(files)
  }
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {offers.length > 0 && (
        <OfferList id={listId} label={words.chatPage.offers} offers={offers} active={active} onTake={take} />
      )}
      <AttachmentChips attachments={attached.attachments} onRemove={attached.remove} />
      <textarea
        ref={field}
        rows={1}
        role="combobox"
        aria-label={words.chat.message}
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholder()}
        value={text}
        maxLength={longest}
        enterKeyHint="send"
        dir="auto"
        onChange={({ currentTarget }) => {
          drafts.setText(channelId, currentTarget.value)
          setCursor(currentTarget.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={classes.tools}>
        <AttachButton onFiles={attached.add} />
        {tools}
        <span className={classes.grow} />
        {busy ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={14} />}
            onClick={onStop}
            className={classes.send ?? ''}
          >
            {words.chat.stop}
          </Button>
        ) : (
          <Button
            type="submit"
            disabled={!canSend}
            leftSection={<IconArrowUp size={15} stroke={2} />}
            className={classes.send ?? ''}
          >
            {members.length > 1
              ? counted(words, words.chatPage.sendTo, { count: named.length || members.length })
              : words.chat.send}
          </Button>
        )}
      </div>
    </form>
  )

  function placeholder(): string {
    if (attached.attachments.length > 0) return words.chatPage.askAboutFiles
    return busy ? words.chatPage.queueHint : words.chat.write
  }
}

function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { chatPage } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={chatPage.attach}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Tip label={chatPage.attach}>
        <ActionIcon aria-label={chatPage.attach} onClick={() => input.current?.click()}>
          <IconPaperclip size={17} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </>
  )
}
