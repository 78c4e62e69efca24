import { Select } from '@mantine/core'
import type { AiClientConfig, AiClientType } from '@trivium/beings-contract'
import { pagePaths } from '@trivium/beings-contract'
import forms from '../forms/forms.module.css'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './ai-clients.module.css'
import { ClientField } from './client-field.tsx'
import { ClientTest } from './client-test.tsx'

export interface ClientChoice {
  /** Empty: as the settings say, where that is offered. */
  type: string
  config: AiClientConfig
}

interface ClientFieldsProps {
  types: readonly AiClientType[]
  value: ClientChoice
  onChange: (value: ClientChoice) => void
  /** What is saved for a client type, shown when it is chosen. */
  saved: (type: string) => AiClientConfig
  /** The words for no choice at all, where that is one. */
  usual?: string
  /** What stands in for a field that is left open. */
  otherwise?: (type: string) => AiClientConfig
  /** Whose stored key a masked one stands for. */
  beingId?: string
  /** Only what is needed to begin. */
  brief?: boolean
}

/** The choice of an AI client, its own fields, and a test of what is typed before it is saved. */
export function ClientFields(props: ClientFieldsProps) {
  const { types, value, onChange, saved, usual, otherwise, beingId, brief = false } = props
  const words = useWords()
  const say = (label: string) => named(words.clients.labels, label)
  const type = types.find(({ key }) => key === value.type)
  const trial = { aiClientType: value.type, config: value.config, ...(beingId && { beingId }) }
  const options = types.map(({ key, displayName }) => ({ value: key, label: say(displayName) }))
  return (
    <>
      <Select
        label={words.site.aiClient}
        data={usual === undefined ? options : [{ value: '', label: usual }, ...options]}
        value={value.type}
        allowDeselect={false}
        searchable
        onChange={next => onChange({ type: next ?? '', config: next ? saved(next) : {} })}
      />
      {value.type === 'Demo' && <p className={classes.notice}>{words.clients.demo}</p>}
      {type && type.fields.length > 0 && (
        <>
          <Fields type={type} fields={type.fields} {...{ value, onChange, otherwise, trial }} />
          {!brief && type.tuning && type.tuning.length > 0 && (
            <details className={classes.more}>
              <summary>{words.clients.more}</summary>
              <Fields type={type} fields={type.tuning} {...{ value, onChange, otherwise, trial }} />
            </details>
          )}
          <a
            className={classes.help}
            href={`${pagePaths.help}/${type.helpTopic}?lang=${words.language}`}
            target="_blank"
            rel="noopener"
          >
            {words.clients.help}
          </a>
          <ClientTest trial={trial} />
        </>
      )}
    </>
  )
}

interface FieldsProps extends Pick<ClientFieldsProps, 'value' | 'onChange'> {
  otherwise: ClientFieldsProps['otherwise'] | undefined
  type: AiClientType
  fields: AiClientType['fields']
  trial: { aiClientType: string; config: AiClientConfig; beingId?: string }
}

function Fields({ type, fields, value, onChange, otherwise, trial }: FieldsProps) {
  return (
    <div className={forms.row}>
      {fields.map(field => (
        <ClientField
          key={`${type.key} ${field.key}`}
          field={field}
          value={value.config[field.key] ?? (otherwise ? '' : field.default)}
          placeholder={otherwise ? otherwise(type.key)[field.key] || field.default : ''}
          open={otherwise !== undefined}
          trial={trial}
          onChange={text => onChange({ ...value, config: { ...value.config, [field.key]: text } })}
        />
      ))}
    </div>
  )
}
