import type { About } from '@trivium/beings-contract'
import { StatusBadge } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './about.module.css'

/** What was added to the service, by whom, and what it brought or why it did not. */
export function PluginList({ plugins }: Pick<About, 'plugins'>) {
  const words = useWords()
  return (
    <ul className={classes.plugins}>
      {Object.entries(plugins).map(([id, plugin]) => (
        <li key={id}>
          <div className={classes.plugin}>
            <strong>
              <bdi>{plugin.name}</bdi>
            </strong>
            <span className={classes.quiet}>
              {plugin.version} · <bdi>{plugin.author}</bdi> · <code>{id}</code>
            </span>
            <StatusBadge status={plugin.state === 'loaded' ? 'ok' : 'fail'}>{words.states[plugin.state]}</StatusBadge>
          </div>
          {plugin.description && <p>{plugin.description}</p>}
          {plugin.error && (
            <p className={classes.error} lang="en">
              {plugin.error}
            </p>
          )}
          <Additions names={[...plugin.tools, ...plugin.aiClients, ...plugin.workflowTemplates]} />
        </li>
      ))}
    </ul>
  )
}

function Additions({ names }: { names: readonly string[] }) {
  const words = useWords()
  if (names.length === 0) return null
  return (
    <p className={classes.additions}>
      <span className={classes.quiet}>{words.about.columns.at(-1)}</span>
      {names.map(name => (
        <code key={name}>{name}</code>
      ))}
    </p>
  )
}
