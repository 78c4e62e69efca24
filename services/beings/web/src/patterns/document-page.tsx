import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './patterns.module.css'
import { useVisibleSection } from './use-visible-section.ts'

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
        {sections.length > 1 && <Rail sections={sections} />}
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

function Rail({ sections }: { sections: readonly Section[] }) {
  const words = useWords()
  const visible = useVisibleSection(sections.map(({ id }) => id))
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })
  return (
    <nav className={classes.rail} aria-label={words.shell.onThisPage}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === visible ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <NativeSelect
        aria-label={words.shell.onThisPage}
        className={classes.railSelect ?? ''}
        value={visible ?? ''}
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={event => show(event.currentTarget.value)}
      />
    </nav>
  )
}
