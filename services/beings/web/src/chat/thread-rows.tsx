import { type RefObject, useMemo, useRef } from 'react'
import type { Turn } from '../transcript/to-turns.ts'
import { ChunkView } from './chunk-view.tsx'
import { type Chunk, firstPinned, toChunks } from './to-chunks.ts'
import { TurnRow } from './turn-row.tsx'

interface ThreadRowsProps {
  turns: readonly Turn[]
  /** The message that was looked for. */
  marked: string | undefined
  scroller: RefObject<HTMLElement | null>
}

/** All turns; of what is settled and far away only the height. */
export function ThreadRows({ turns, marked, scroller }: ThreadRowsProps) {
  const before = useRef<Chunk[]>([])
  const chunks = useMemo(() => {
    before.current = toChunks(turns, before.current)
    return before.current
  }, [turns])
  const pinned = firstPinned(chunks)
  const last = turns.at(-1)?.id
  return chunks.map((chunk, index) => (
    <ChunkView key={chunk.id} pinned={index >= pinned} scroller={scroller}>
      {() =>
        chunk.turns.map(turn => (
          <TurnRow
            key={turn.id}
            turn={turn}
            isLast={turn.id === last}
            marked={marked !== undefined && turn.messages.some(({ id }) => id === marked)}
          />
        ))
      }
    </ChunkView>
  ))
}
