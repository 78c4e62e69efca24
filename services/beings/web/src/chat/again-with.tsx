import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Dropdown, Tip } from '@trivium/ui'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './message.module.css'
import { useModels } from './use-models.ts'

interface AgainWithProps {
  onChoose: (choice: { aiClientType: string; model: string }) => void
}

/** The same question to another model; the answers stand side by side as versions. */
export function AgainWith({ onChoose }: AgainWithProps) {
  const { transcript } = useWords()
  const [wanted, setWanted] = useState(false)
  return (
    <Dropdown position="top-start" onOpen={() => setWanted(true)}>
      <Menu.Target>
        <Tip label={transcript.againWith}>
          <ActionIcon size={20} className={classes.narrowAction ?? ''} aria-label={transcript.againWith}>
            <IconChevronDown size={14} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </Menu.Target>
      <Menu.Dropdown className={classes.modelMenu ?? ''}>
        <Menu.Label>{transcript.againWith}</Menu.Label>
        {wanted && <Models onChoose={onChoose} />}
      </Menu.Dropdown>
    </Dropdown>
  )
}

function Models({ onChoose }: AgainWithProps) {
  const words = useWords()
  const { models, isPending } = useModels()
  if (models.length === 0) return <Menu.Item disabled>{isPending ? words.ui.loading : words.views.none}</Menu.Item>
  return models.map(({ clientType, key, label }) => (
    <Menu.Item key={`${clientType}/${key}`} onClick={() => onChoose({ aiClientType: clientType, model: key })}>
      <bdi>{label}</bdi> <small className={classes.quiet}>{clientType}</small>
    </Menu.Item>
  ))
}
