import type { Token, Tokens } from 'marked'
import { CodeBlock } from './code-block.tsx'
import { Inline } from './inline.tsx'
import classes from './markdown.module.css'

/** Above a text there are the headings of the page already. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

/** Paragraphs, lists, tables and what else stands by itself. A kind that is not known is shown as it was written. */
export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <OneToken key={index} token={token as Tokens.Generic} />
  ))
}

function OneToken({ token }: { token: Tokens.Generic }) {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading': {
      const Heading = headings[token.depth - 1] ?? 'h6'
      return (
        <Heading>
          <Inline tokens={token.tokens} />
        </Heading>
      )
    }
    case 'code':
      return <CodeBlock text={token.text} language={token.lang ?? ''} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      )
    case 'list':
      return <List list={token as Tokens.List} />
    case 'table':
      return <Table table={token as Tokens.Table} />
    case 'hr':
      return <hr />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'html':
      return <p className={classes.source}>{token.raw.trimEnd()}</p>
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text
    default:
      return <Inline tokens={[token]} />
  }
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a written list have no other identity
    <li key={index} className={item.task ? classes.task : undefined}>
      {item.task && (
        <input type="checkbox" checked={item.checked ?? false} readOnly disabled aria-label={item.text.slice(0, 80)} />
      )}
      <Blocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} />
    </li>
  ))
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table }: { table: Tokens.Table }) {
  const cell = ({ align, tokens }: Tokens.TableCell) => ({
    style: { textAlign: align ?? undefined },
    children: <Inline tokens={tokens} />,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too
    <div className={classes.scroller} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a written table have no other identity
              <th key={index} {...cell(head)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a written table have no other identity
            <tr key={index}>
              {row.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a written table have no other identity
                <td key={place} {...cell(one)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
