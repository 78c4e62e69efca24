import { Button } from '@mantine/core'
import type { Triple } from '@trivium/beings-contract'
import type { Column } from '@trivium/ui'
import { useState } from 'react'
import patterns from '../patterns/patterns.module.css'
import { RecordTable } from '../patterns/record-table.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './knowledge.module.css'
import { StatementActions } from './statement-actions.tsx'
import { StatementStatus } from './statement-status.tsx'
import { StatementText } from './statement-text.tsx'
import { sentenceOf } from './use-statement-moves.ts'

interface KnowledgeTableProps {
  triples: readonly Triple[]
  keyword: string
  opened: string | undefined
  onOpen: (id: string) => void
}

const rowsAtOnce = 100

/** The same as the graph, to be read line by line. */
export function KnowledgeTable({ triples, keyword, opened, onOpen }: KnowledgeTableProps) {
  const words = useWords()
  const [shown, setShown] = useState(rowsAtOnce)
  const columns = useColumns(keyword)
  return (
    <>
      <RecordTable
        label={words.pages.knowledge}
        rows={triples.slice(0, shown)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={sentenceOf}
        opened={opened}
        onOpen={({ id }) => onOpen(id)}
        card={triple => (
          <>
            <StatementText triple={triple} search={keyword} />
            <span className={classes.cardLine}>
              <StatementStatus status={triple.validationStatus} />
              <StatementActions triple={triple} />
            </span>
          </>
        )}
      />
      {shown < triples.length && (
        <div className={patterns.more}>
          <Button variant="default" onClick={() => setShown(before => before + rowsAtOnce)}>
            {words.views.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}

function useColumns(keyword: string): Column<Triple>[] {
  const words = useWords()
  const [subject = '', relation = '', object = '', confidence = '', source = '', checked = ''] = words.knowledge.columns
  return [
    {
      key: 'statement',
      title: `${subject} · ${relation} · ${object}`,
      render: triple => <StatementText triple={triple} search={keyword} />,
    },
    {
      key: 'confidence',
      title: confidence,
      width: '110px',
      align: 'right',
      render: triple => `${Math.round(triple.confidence * 100)} %`,
    },
    { key: 'source', title: source, width: '26%', render: triple => <bdi>{triple.source}</bdi> },
    {
      key: 'checked',
      title: checked,
      width: '140px',
      render: triple => <StatementStatus status={triple.validationStatus} />,
    },
    {
      key: 'actions',
      title: words.common.actions,
      width: '120px',
      align: 'right',
      render: triple => <StatementActions triple={triple} />,
    },
  ]
}
