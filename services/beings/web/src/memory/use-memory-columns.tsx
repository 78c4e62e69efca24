import type { Memory } from '@trivium/beings-contract'
import { type Column, Highlight, RelativeTime } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import classes from './memory.module.css'
import { MemoryActions } from './memory-actions.tsx'
import { MemoryType } from './memory-type.tsx'
import { shortened } from './shortened.ts'

/** As much of an entry as a row can show. */
const shownLength = 300
const shownKeywords = 8

export function useMemoryColumns({ keyword, withBeing }: { keyword: string; withBeing: boolean }): Column<Memory>[] {
  const words = useWords()
  const names = new Map(useBeings().map(({ id, name }) => [id, name]))
  const [time = '', being = '', type = '', content = '', keywords = ''] = words.memory.columns
  return [
    {
      key: 'content',
      title: content,
      render: memory => (
        <div className={classes.content}>
          <bdi>
            <Highlight text={shortened(memory.content, shownLength)} search={keyword} />
          </bdi>
        </div>
      ),
    },
    ...(withBeing
      ? [
          {
            key: 'being',
            title: being,
            width: '140px',
            render: (memory: Memory) => <bdi>{names.get(memory.beingId) ?? ''}</bdi>,
          },
        ]
      : []),
    { key: 'type', title: type, width: '170px', render: memory => <MemoryType memory={memory} /> },
    {
      key: 'keywords',
      title: keywords,
      width: '200px',
      render: memory => (
        <span className={classes.words}>
          {memory.keywords.slice(0, shownKeywords).map(word => (
            <bdi key={word} className={classes.tag}>
              {word}
            </bdi>
          ))}
        </span>
      ),
    },
    { key: 'time', title: time, width: '110px', render: memory => <RelativeTime time={memory.createdAt} /> },
    {
      key: 'actions',
      title: words.common.actions,
      width: '88px',
      align: 'right',
      render: memory => <MemoryActions memory={memory} />,
    },
  ]
}
