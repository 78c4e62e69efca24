import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import type { PathMode } from '@trivium/inbox-contract'
import classes from './replay.module.css'

export interface TargetChoice {
  url: string
  pathMode: PathMode
  resign: boolean
  sendOrigin: boolean
}

/** Where a request goes, shared by replay and edit. The line below shows the address that will be called. */
export function TargetFields(props: {
  choice: TargetChoice
  onChange: (choice: TargetChoice) => void
  error: string | undefined
  /** The request target as it came. */
  target: string
  onBlur: () => void
}) {
  const { choice, onChange, error, target, onBlur } = props
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
            { value: 'fixed', label: 'Fixed path' },
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
        <Checkbox
          size="xs"
          label="Tell the target the receive address"
          checked={choice.sendOrigin}
          onChange={event => onChange({ ...choice, sendOrigin: event.currentTarget.checked })}
        />
      </div>
      <p className={classes.preview}>
        <span>Calls</span> <code>{preview(choice, target)}</code>
      </p>
    </div>
  )
}

/** As the server will join them: the query always goes along, the path unless it is fixed. */
function preview({ url, pathMode }: TargetChoice, target: string): string {
  const to = URL.parse(url.trim())
  if (!to) return '—'
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^\/api\/hook\/[^/?#]*/i, '')
  const mark = rest.includes('?') ? rest.indexOf('?') : rest.length
  const path = rest.slice(0, mark)
  const joined = pathMode === 'fixed' || path === '' ? to.pathname : to.pathname.replace(/\/$/, '') + path
  const queries = [to.search.slice(1), rest.slice(mark + 1)].filter(Boolean).join('&')
  return `${to.origin}${joined}${queries === '' ? '' : `?${queries}`}`
}
