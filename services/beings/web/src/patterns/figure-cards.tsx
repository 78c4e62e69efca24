import type { ReactNode } from 'react'
import { PageLink } from '../app/page-link.tsx'
import classes from './figure-cards.module.css'

export interface FigureCard {
  label: string
  value: ReactNode
  /** Below the value, in small letters. */
  note?: ReactNode
  /** Where the card leads. */
  to?: string
  /** Something waits for the reader. */
  urgent?: boolean
}

/** Numbers that can be read across a room. */
export function FigureCards({ cards }: { cards: readonly FigureCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(card => (
        <li key={card.label} data-urgent={card.urgent}>
          {card.to === undefined ? (
            <Content {...card} />
          ) : (
            <PageLink to={card.to}>
              <Content {...card} />
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Content({ label, value, note }: FigureCard) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}
