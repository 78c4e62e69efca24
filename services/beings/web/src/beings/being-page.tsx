import type { Being } from '@trivium/beings-contract'
import { ErrorState, fillText, SkeletonRows, useAddress } from '@trivium/ui'
import type { ReactNode } from 'react'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { FilterBar } from '../patterns/filter-bar.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useWords } from '../words/use-words.ts'
import { useChosenBeing } from './use-chosen-being.ts'

interface BeingPageProps {
  title: string
  /** The title of the tab, with the name of the being in it. */
  ofBeing: string
  lead: ReactNode
  children: (being: Being) => ReactNode
}

/** A page about one being: the one in the address, or the curator until another is chosen. */
export function BeingPage({ title, ofBeing, lead, children }: BeingPageProps) {
  const words = useWords()
  const { change } = useAddress()
  const { being, isNamed, error, refetch } = useChosenBeing()
  return (
    <div className={patterns.page}>
      <PageHeader
        title={title}
        {...(being && { documentTitle: fillText(ofBeing, { name: being.name }) })}
        lead={lead}
      />
      {being && !isNamed && (
        <FilterBar>
          <BeingFilter value={being.id} onChange={beingId => change({ beingId })} />
        </FilterBar>
      )}
      {being ? (
        children(being)
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </div>
  )
}
