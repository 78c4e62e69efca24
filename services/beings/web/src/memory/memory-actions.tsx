import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import type { Memory } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { shortened } from './shortened.ts'
import { usePinMemory, useRemoveMemory } from './use-memory-moves.ts'

/** What can be done with an entry without opening it. */
export function MemoryActions({ memory }: { memory: Memory }) {
  const words = useWords()
  const pin = usePinMemory(memory)
  const remove = useRemoveMemory(memory)
  const name = shortened(memory.content)
  const Pin = memory.pinned ? IconPinnedOff : IconPin
  const label = memory.pinned ? words.memoryPage.unpin : words.memoryPage.pin
  return (
    <>
      <Tip label={label}>
        <ActionIcon aria-label={`${label}: ${name}`} disabled={pin.isPending} onClick={() => pin.mutate()}>
          <Pin size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
      <Tip label={words.common.delete}>
        <ActionIcon aria-label={`${words.common.delete}: ${name}`} onClick={remove}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </>
  )
}
