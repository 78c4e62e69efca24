import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector, IconSmartHome } from '@tabler/icons-react'
import { Dropdown, shortenId } from '@trivium/ui'
import { useNavigate } from 'react-router'
import classes from './endpoints.module.css'
import { useRemembered } from './remembered.ts'
import { useCreateEndpoint } from './use-create-endpoint.ts'

export function endpointLabel({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Endpoint ${shortenId(id)}`
}

export function EndpointSwitcher({ id, name }: { id: string; name: string | null }) {
  const navigate = useNavigate()
  const { create } = useCreateEndpoint()
  const others = useRemembered()
  return (
    <Dropdown position="bottom-start" width={300}>
      <Menu.Target>
        <button
          type="button"
          className={classes.switcher}
          aria-label={`Endpoint: ${endpointLabel({ id, name })}. Switch`}
        >
          <span className={classes.current}>
            {name ?? (
              <>
                <span className={classes.word}>Endpoint …</span>
                {id.slice(-8)}
              </>
            )}
          </span>
          <IconSelector size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Endpoints in this browser</Menu.Label>
        <div className={classes.choices}>
          {others.map(one => (
            <Menu.Item
              key={one.id}
              onClick={() => void navigate(`/e/${one.id}`)}
              rightSection={one.id === id ? <IconCheck size={14} /> : null}
            >
              <span className={classes.choice}>
                <span className={classes.choiceName}>{one.name ?? 'Unnamed'}</span>
                <span className={classes.choiceId}>{shortenId(one.id)}</span>
              </span>
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => create('')}>
          New endpoint
        </Menu.Item>
        <Menu.Item leftSection={<IconSmartHome size={15} />} onClick={() => void navigate('/')}>
          All endpoints
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
