import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PermissionRule, showText } from '@trivium/beings-contract'
import { fillText, removeLater, useRemovals } from '@trivium/ui'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'

const resource = 'permission-rule'

/** With a being: the common ones and its own. */
export function useRules(beingId: string | undefined) {
  const filter = { beingId }
  const query = useQuery({
    queryKey: permissionKeys.rules(filter),
    queryFn: ({ signal }) => permissionsApi.rules(filter, signal),
    meta: { items: 'rules' },
  })
  const removed = useRemovals(resource)
  return { ...query, rules: query.data?.rules.filter(rule => !removed(rule)) }
}

/** Gone at once, deleted when nobody takes it back within eight seconds. */
export function useRemoveRule(): (rule: PermissionRule) => void {
  const words = useWords()
  const client = useQueryClient()
  return ({ id, resourcePrefix }) =>
    removeLater(
      fillText(words.views.deleted, { name: showText(resourcePrefix).preview }),
      { scope: resource, id, undoMs: 8_000 },
      async keepalive => {
        await permissionsApi.removeRule(id, keepalive)
        showChange(client, { resource, id, change: 'deleted' })
      },
    )
}
