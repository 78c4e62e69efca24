import { NativeSelect } from '@mantine/core'
import { useWords } from '../words/use-words.ts'
import classes from './patterns.module.css'
import { useVisibleSection } from './use-visible-section.ts'

interface SectionRailProps {
  sections: readonly { id: string; title: string }[]
  /** What the list is called; usually what is on this page. */
  label?: string
}

/** The way to the sections of a long page, and where in it one is; on a phone it is a choice on top. */
export function SectionRail({ sections, label }: SectionRailProps) {
  const words = useWords()
  const name = label ?? words.shell.onThisPage
  const visible = useVisibleSection(sections.map(({ id }) => id))
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })
  return (
    <nav className={classes.rail} aria-label={name}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === visible ? 'location' : undefined}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <NativeSelect
        aria-label={name}
        className={classes.railSelect ?? ''}
        value={visible ?? ''}
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={event => show(event.currentTarget.value)}
      />
    </nav>
  )
}
