import { useQuery } from '@tanstack/react-query'
import { fillText, SkeletonRows } from '@trivium/ui'
import { type ClientChoice, ClientFields } from '../ai-clients/client-fields.tsx'
import { useClientTypes } from '../ai-clients/use-client-types.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { type FoundProvider, setupApi } from './api.ts'
import classes from './setup.module.css'

interface ThinkingSectionProps {
  value: ClientChoice
  onChange: (choice: ClientChoice) => void
}

/** What runs on this machine already is the easiest start, so it comes first; Demo always works. */
export function ThinkingSection({ value, onChange }: ThinkingSectionProps) {
  const types = useClientTypes()
  return (
    <>
      <Found value={value} onUse={({ clientType, config }) => onChange({ type: clientType, config })} />
      {types ? (
        <ClientFields types={types} value={value} onChange={onChange} saved={() => ({})} brief />
      ) : (
        <SkeletonRows count={2} />
      )}
    </>
  )
}

function Found({ value, onUse }: { value: ClientChoice; onUse: (provider: FoundProvider) => void }) {
  const words = useWords()
  const { data = [] } = useQuery({
    queryKey: ['ai-client', 'found'],
    queryFn: ({ signal }) => setupApi.providers(signal),
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <section className={classes.found} aria-label={words.setupPage.found}>
      {data.map(provider => (
        <button
          key={`${provider.clientType} ${provider.where}`}
          type="button"
          aria-pressed={value.type === provider.clientType}
          onClick={() => onUse(provider)}
        >
          <strong>{fillText(words.script.client.use, { name: provider.name })}</strong>
          <small>
            {fillText(words.script.client.found, { place: provider.where })}
            {provider.models.length > 0 &&
              ` · ${counted(words, words.setupPage.models, { count: provider.models.length })}`}
          </small>
        </button>
      ))}
    </section>
  )
}
