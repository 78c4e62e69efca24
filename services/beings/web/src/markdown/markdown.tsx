import { memo, useRef } from 'react'
import { Blocks } from './blocks.tsx'
import { type Block, type LexedText, lexBlocks } from './lex-blocks.ts'
import classes from './markdown.module.css'

/** Text of a person, a model or a file, as its writer meant it to look. HTML in it is text; nothing is fetched for it. */
export function Markdown({ text }: { text: string }) {
  const lexed = useRef<LexedText | undefined>(undefined)
  if (lexed.current?.text !== text) lexed.current = lexBlocks(text, lexed.current)
  return (
    <div className={classes.prose} dir="auto">
      {lexed.current.blocks.map(block => (
        <OneBlock key={block.start} block={block} />
      ))}
    </div>
  )
}

/** A block that is settled is never drawn again while the text grows. */
const OneBlock = memo(
  ({ block }: { block: Block }) => <Blocks tokens={[block.token]} />,
  (before, now) => before.block === now.block || before.block.token.raw === now.block.token.raw,
)
