import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './patterns.module.css'
import { SectionRail } from './section-rail.tsx'

export interface Section {
  /** Its place in the address: `#plugins`. */
  id: string
  title: string
  content: ReactNode
}

interface DocumentPageProps extends PageHeaderProps {
  sections: readonly Section[]
  /** Above the first section. */
  intro?: ReactNode
  /** Below the last. */
  after?: ReactNode
}

/** A column to read, with a rail of its sections; on a phone the rail is a choice on top. */
export function DocumentPage({ sections, intro, after, ...header }: DocumentPageProps) {
  return (
    <div className={classes.page}>
      <PageHeader {...header} />
      <div className={classes.document}>
        {sections.length > 1 && <SectionRail sections={sections} />}
        <div className={classes.column}>
          {intro && <div className={classes.section}>{intro}</div>}
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
          {after}
        </div>
      </div>
    </div>
  )
}
