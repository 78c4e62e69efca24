import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import type { PathMode } from '@trivium/inbox-contract'
import classes from './replay.module.css'

export interface TargetChoice {
  url: string
  pathMode: PathMode
  resign: boolean
}

/** Where a request goes, shared by replay and edit. The line below shows the address that will be called. */
export function TargetFields(props: {
  choice: TargetChoice
  onChange: (choice: TargetChoice) => void
  error: string | undefined
  path: string
  onBlur: () => void
}) {
  const { choice, onChange, error, path, onBlur } = props
  return (
    <div className={classes.target}>
      <TextInput
        data-autofocus
        label="Send to"
        placeholder="http://localhost:3000/webhooks"
        classNames={{ input: 'mono' }}
        value={choice.url}
        error={error}
        onBlur={onBlur}
        onChange={event => onChange({ ...choice, url: event.currentTarget.value })}
      />
      <div className={classes.options}>
        <SegmentedControl
          size="xs"
          aria-label="Path of the request"
          data={[
            { value: 'append', label: 'Append the path' },
            { value: 'fixed', label: 'Exactly this address' },
          ]}
          value={choice.pathMode}
          onChange={value => onChange({ ...choice, pathMode: value as PathMode })}
        />
        <Checkbox
          size="xs"
          label="Sign again with the endpoint's secret"
          checked={choice.resign}
          onChange={event => onChange({ ...choice, resign: event.currentTarget.checked })}
        />
      </div>
      <p className={classes.preview}>
        <span>Calls</span> <code>{preview(choice, path)}</code>
      </p>
    </div>
  )
}

function preview({ url, pathMode }: TargetChoice, path: string): string {
  const target = URL.parse(url.trim())
  if (!target) return '—'
  if (pathMode === 'fixed') return target.href
  const [pathname = '', query = ''] = path.split(/\?(.*)/s)
  const joined = pathname === '/' ? target.pathname : target.pathname.replace(/\/$/, '') + pathname
  const queries = [target.search.slice(1), query].filter(Boolean).join('&')
  return `${target.origin}${joined}${queries === '' ? '' : `?${queries}`}`
}
