import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AiClientConfig, BeingDetail, Conversation, KnownModel } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { chatApi, chatKeys } from './api.ts'

/** Has another model answer, in this conversation or wherever the being is asked. */
export function useChooseModel(conversation: Conversation, being: BeingDetail | undefined) {
  const client = useQueryClient()
  const { sessionId } = conversation
  const { mutate } = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: chatKeys.list }),
        client.invalidateQueries({ queryKey: chatKeys.context(sessionId) }),
        ...(being ? [client.invalidateQueries({ queryKey: chatKeys.being(being.id) })] : []),
      ]),
  })
  return (scope: 'chat' | 'being', model: KnownModel | undefined) =>
    mutate(() =>
      scope === 'being' && being && model
        ? saveForBeing(being, model)
        : chatApi.model(sessionId, model?.clientType ?? '', model?.key ?? ''),
    )
}

/** Everything else that is set for its client stays as it is. */
function saveForBeing(being: BeingDetail, { clientType, key }: KnownModel): Promise<unknown> {
  const own = being.aiClientType === clientType ? being.aiConfig : {}
  return saveClient(being, clientType, { ...own, model: key })
}

export function saveClient({ id }: BeingDetail, aiClientType: string, config: AiClientConfig): Promise<unknown> {
  return requestJson('/api/beings/ai-config/save', { method: 'POST', body: { beingId: id, aiClientType, config } })
}
