import { Button } from '@mantine/core'
import { IconListSearch, IconMessageCircle, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Memory } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { useGoTo } from '../app/use-go-to.ts'
import { useTrace } from '../traces/use-trace.tsx'
import { useWords } from '../words/use-words.ts'
import { memoryApi } from './api.ts'
import classes from './memory.module.css'
import { usePinMemory, useRemoveMemory } from './use-memory-moves.ts'

/** Entries about a turn have its id. */
const turns = ['chat', 'timer', 'task']

export function MemoryButtons({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const words = useWords()
  const pin = usePinMemory(memory)
  const remove = useRemoveMemory(memory)
  const { openTrace, drawer } = useTrace()
  const Pin = memory.pinned ? IconPinnedOff : IconPin
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<Pin size={15} />}
        loading={pin.isPending}
        title={words.memoryPage.pinHint}
        onClick={() => pin.mutate()}
      >
        {memory.pinned ? words.memoryPage.unpin : words.memoryPage.pin}
      </Button>
      {memory.type === 'chat' && !memory.isSummary && <ToMessage memory={memory} />}
      {turns.includes(memory.type) && !memory.isSummary && (
        <Button variant="default" leftSection={<IconListSearch size={15} />} onClick={() => openTrace(memory.id)}>
          {words.trace.open}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={15} />}
        onClick={() => {
          remove()
          onClose()
        }}
      >
        {words.common.delete}
      </Button>
      {drawer}
    </div>
  )
}

/** Where it was said. Looked up when asked for: the conversation may be gone by now. */
function ToMessage({ memory }: { memory: Memory }) {
  const words = useWords()
  const goTo = useGoTo()
  const find = useMutation({
    mutationFn: () => memoryApi.turn(memory.id),
    onSuccess: ({ channelId, messageId }) =>
      goTo(pageAddress('chat', { channelId, messageId: messageId ?? undefined })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconMessageCircle size={15} />}
      loading={find.isPending}
      onClick={() => find.mutate()}
    >
      {words.memoryPage.toMessage}
    </Button>
  )
}
