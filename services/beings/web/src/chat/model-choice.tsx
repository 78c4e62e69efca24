import { SegmentedControl, TextInput } from '@mantine/core'
import type { Conversation, KnownModel } from '@trivium/beings-contract'
import { fillText, SkeletonRows } from '@trivium/ui'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import listClasses from './conversation-list.module.css'
import { ModelGroup } from './model-group.tsx'
import pickerClasses from './picker.module.css'
import { Tuning } from './tuning.tsx'
import { useBeing } from './use-being.ts'
import { useChatContext } from './use-chat-context.ts'
import { useChooseModel } from './use-choose-model.ts'
import { useModels } from './use-models.ts'

interface ModelChoiceProps {
  conversation: Conversation
  onDone: () => void
}

/** The models of every client, for this conversation or for its being. */
export function ModelChoice({ conversation, onDone }: ModelChoiceProps) {
  const words = useWords()
  const { chatPage } = words
  const being = useBeing(conversation.beingId)
  const context = useChatContext(conversation.sessionId)
  const { models, clients, isPending } = useModels()
  const [scope, setScope] = useState<'chat' | 'being'>('chat')
  const [text, setText] = useState('')
  const choose = useChooseModel(conversation, being)
  const wanted = text.trim().toLowerCase()
  const found = models.filter(({ key, label }) => `${label} ${key}`.toLowerCase().includes(wanted))
  const isChosen = ({ clientType, key }: KnownModel) =>
    scope === 'chat'
      ? conversation.model?.model === key && ['', clientType].includes(conversation.model.aiClientType)
      : being?.aiClientType === clientType && being.aiConfig.model === key
  const take = (model: KnownModel | undefined) => {
    choose(scope, model)
    onDone()
  }
  return (
    <>
      {being && (
        <SegmentedControl
          fullWidth
          aria-label={chatPage.modelFor}
          value={scope}
          data={[
            { value: 'chat', label: chatPage.thisChat },
            { value: 'being', label: being.name },
          ]}
          onChange={next => setScope(next as 'chat' | 'being')}
        />
      )}
      <TextInput
        data-autofocus
        aria-label={chatPage.searchModels}
        placeholder={chatPage.searchModels}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={pickerClasses.models}>
        {scope === 'chat' && wanted === '' && (
          <button
            type="button"
            className={pickerClasses.model}
            aria-pressed={conversation.model === null}
            onClick={() => take(undefined)}
          >
            {being ? fillText(chatPage.asSet, { name: being.name }) : chatPage.asEachIsSet}
          </button>
        )}
        {isPending && <SkeletonRows count={4} height={40} />}
        {clients.map(client => (
          <ModelGroup
            key={client.clientType}
            client={client}
            models={found.filter(({ clientType }) => clientType === client.clientType)}
            isChosen={isChosen}
            onChoose={take}
          />
        ))}
        {!isPending && found.length === 0 && <p className={listClasses.nothing}>{words.views.noMatch}</p>}
      </div>
      {being && scope === 'being' && context && (
        <Tuning key={context.clientType} being={being} clientType={context.clientType} />
      )}
    </>
  )
}
