import { CloseButton } from '@mantine/core'
import type { KnowledgeGraph } from '@trivium/beings-contract'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './knowledge.module.css'
import { StatementActions } from './statement-actions.tsx'
import { StatementText } from './statement-text.tsx'

interface ThingPanelProps {
  graph: KnowledgeGraph
  thing: string
  onChoose: (thing: string) => void
  onOpen: (tripleId: string) => void
  onClose: () => void
}

/** What is known of one thing, and what it is connected with. */
export function ThingPanel({ graph, thing, onChoose, onOpen, onClose }: ThingPanelProps) {
  const words = useWords()
  const node = graph.nodes.find(({ id }) => id === thing)
  const own = graph.edges.flatMap(({ from, to }, index) => {
    const triple = graph.triples[index]
    return triple && (from === thing || to === thing) ? [{ triple, other: from === thing ? to : from }] : []
  })
  const neighbours = [...new Set(own.map(({ other }) => other))].filter(other => other !== thing)
  return (
    <section className={classes.panel} aria-label={thing}>
      <header>
        <h2>
          <bdi>{thing}</bdi>
        </h2>
        <CloseButton aria-label={words.ui.close} onClick={onClose} />
      </header>
      {node?.aliases && (
        <p className={classes.quiet}>
          {words.knowledgePage.names}: <bdi>{node.aliases.join(words.common.comma)}</bdi>
        </p>
      )}
      {own.length === 0 && <p className={classes.quiet}>{words.knowledgePage.nothing}</p>}
      {own.length > 0 && (
        <>
          <h3>{counted(words, words.knowledgePage.statements, { count: own.length })}</h3>
          <ul className={classes.statements}>
            {own.slice(0, mostShown).map(({ triple }) => (
              <li key={triple.id} data-status={triple.validationStatus}>
                <button type="button" onClick={() => onOpen(triple.id)}>
                  <StatementText triple={triple} />
                </button>
                <StatementActions triple={triple} />
              </li>
            ))}
          </ul>
          <h3>{words.knowledgePage.neighbours}</h3>
          <ul className={classes.neighbours}>
            {neighbours.slice(0, mostShown).map(other => (
              <li key={other}>
                <button type="button" onClick={() => onChoose(other)}>
                  <bdi>{other}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A panel is read, not scrolled for minutes; the table has the rest. */
const mostShown = 100
