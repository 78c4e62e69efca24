import { ActionIcon, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@trivium/inbox-contract/limits'
import { Dropdown, toast } from '@trivium/ui'
import { api, keys } from '../api/inbox-api.ts'
import classes from './list.module.css'

/** Searches kept with the endpoint, for whoever opens it. */
export function SavedSearches(props: { endpointId: string; q: string; onChoose: (q: string) => void }) {
  const { endpointId, q, onChoose } = props
  const client = useQueryClient()
  const queryKey = keys.searches(endpointId)
  const saved = useQuery({ queryKey, queryFn: ({ signal }) => api.listSearches(endpointId, signal) })
  const again = () => client.invalidateQueries({ queryKey })
  const save = useMutation({
    mutationFn: () => api.saveSearch(endpointId, { name: q.slice(0, limits.nameLength), q }),
    meta: { failure: 'The search could not be saved' },
    onSuccess: async () => {
      toast.done('Search saved')
      await again()
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteSearch(endpointId, id),
    meta: { failure: 'The search could not be deleted' },
    onSuccess: again,
  })
  const list = saved.data?.searches ?? []
  if (list.length === 0 && q === '') return null
  return (
    <Dropdown width={280} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={22} aria-label="Saved searches">
          <IconBookmark size={14} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {list.map(({ id, name, q: text }) => (
          <div key={id} className={classes.savedSearch}>
            <Menu.Item onClick={() => onChoose(text)} title={text}>
              {name}
            </Menu.Item>
            <ActionIcon size={24} aria-label={`Delete the search ${name}`} onClick={() => remove.mutate(id)}>
              <IconTrash size={13} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        {list.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconBookmarkPlus size={15} />}
          disabled={q === '' || list.some(one => one.q === q)}
          onClick={() => save.mutate()}
        >
          Save this search
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
