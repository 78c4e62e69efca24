import type { ClientReach, KnownModel } from '@trivium/beings-contract'
import { fillText, StatusBadge } from '@trivium/ui'
import { money } from '../words/money.ts'
import { useWords } from '../words/use-words.ts'
import classes from './picker.module.css'

interface ModelGroupProps {
  client: ClientReach
  models: readonly KnownModel[]
  isChosen: (model: KnownModel) => boolean
  onChoose: (model: KnownModel) => void
}

/** The models of one client, with what they hold and cost; whether it answers stands above them. */
export function ModelGroup({ client, models, isChosen, onChoose }: ModelGroupProps) {
  const words = useWords()
  if (models.length === 0 && client.reachable) return null
  return (
    <section className={classes.client} aria-label={client.clientType}>
      <h3>
        {client.clientType}
        {!client.reachable && (
          <StatusBadge status="fail" title={client.error ?? ''}>
            {words.chatPage.unreachable}
          </StatusBadge>
        )}
      </h3>
      {models.map(model => (
        <button
          key={model.key}
          type="button"
          className={classes.model}
          aria-pressed={isChosen(model)}
          onClick={() => onChoose(model)}
        >
          <bdi>{model.label}</bdi>
          <small>{describe(model)}</small>
        </button>
      ))}
    </section>
  )

  function describe({ contextTokens, price }: KnownModel): string {
    const { chatPage, language } = words
    const sum = (value: number) => money(words, value, price?.currency ?? '')
    return [
      contextTokens !== null && fillText(chatPage.window, { count: contextTokens.toLocaleString(language) }),
      price && fillText(chatPage.price, { input: sum(price.input), output: sum(price.output) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
