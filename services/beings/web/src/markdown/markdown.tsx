import { memo, useRef } from 'react'
import { Blocks } from './blocks.tsx'
import { type Block, type LexedText, lexBlocks } from './lex-blocks.ts'
import classes from './markdown.module.css'

/** Groups are painted by themselves: while a long answer grows, only the last one is looked at again. */
const groupSize = 12

/**
 * Text of a person, a model or a file, as its writer meant it to look. HTML in it is text; nothing is fetched for it. A text
 * that is still growing has a mark at its end.
 */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  const lexed = useRef<LexedText | undefined>(undefined)
  if (lexed.current?.text !== text) lexed.current = lexBlocks(text, lexed.current)
  const groups = inGroups(lexed.current.blocks)
  return (
    <div className={classes.prose} dir="auto" data-growing={(growing && groups.length === 0) || undefined}>
      {groups.map((blocks, index) => (
        <Group key={blocks[0]?.start} blocks={blocks} growing={growing && index === groups.length - 1} />
      ))}
    </div>
  )
}

function inGroups(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    // Between blocks, and drawn as nothing.
    if (block.token.type === 'space') continue
    const last = groups.at(-1)
    if (last && last.length < groupSize) last.push(block)
    else groups.push([block])
  }
  return groups
}

interface GroupProps {
  blocks: readonly Block[]
  growing: boolean
}

const Group = memo(
  ({ blocks, growing }: GroupProps) => (
    <div className={classes.group} data-growing={growing || undefined}>
      {blocks.map(block => (
        <OneBlock key={block.start} block={block} />
      ))}
    </div>
  ),
  (before, now) =>
    before.growing === now.growing &&
    before.blocks.length === now.blocks.length &&
    before.blocks.every((block, index) => isSame(block, now.blocks[index])),
)

/** A block that is settled is never drawn again while the text grows. */
const OneBlock = memo(
  ({ block }: { block: Block }) => <Blocks tokens={[block.token]} />,
  (before, now) => isSame(before.block, now.block),
)

const isSame = (before: Block, now: Block | undefined) => before === now || before.token.raw === now?.token.raw
