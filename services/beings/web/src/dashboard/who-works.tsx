import type { BeingStatus } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { BeingBadge } from '../beings/being-badge.tsx'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import classes from './dashboard.module.css'

const order: readonly BeingStatus[] = ['waiting_permission', 'running', 'stopped', 'idle']
const shown = 6

/** The beings that are at something first. */
export function WhoWorks() {
  const words = useWords()
  const beings = useBeings().toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  return (
    <section className={classes.box} aria-labelledby="who">
      <h2 id="who">{words.dashboardPage.now}</h2>
      <ul>
        {beings.slice(0, shown).map(({ id, name, status }) => (
          <li key={id}>
            <PageLink to={pageAddress('beings', { beingId: id })}>
              <bdi>{name}</bdi>
            </PageLink>
            <BeingBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
