import { Menu, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClockExclamation, IconPoint } from '@tabler/icons-react'
import type { WorkflowInstance, WorkflowTemplate } from '@trivium/beings-contract'
import { Dropdown, fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import type { TemplateWords } from './template-words.ts'
import classes from './workflow.module.css'

export interface TokenProps {
  instance: WorkflowInstance
  template: WorkflowTemplate
  names: TemplateWords
  /** Absent: only to look at. */
  onMove: ((instance: WorkflowInstance, toState: string) => void) | undefined
  onDrag?: (instance: WorkflowInstance | undefined) => void
}

/** Something under way: dragged along a way, or sent there by its menu. */
export function Token({ instance, template, names, onMove, onDrag }: TokenProps) {
  const words = useWords()
  const { title, overdue, status, currentState, nextStates } = instance
  const hasWork = template.onEnter?.[currentState] !== undefined
  const look = status === 'blocked' ? 'blocked' : overdue ? 'overdue' : undefined
  const Icon = look === 'blocked' ? IconAlertTriangle : look === 'overdue' ? IconClockExclamation : IconPoint
  const spoken = look === 'blocked' ? words.workflowPage.blocked : look === 'overdue' ? words.states.overdue : ''
  return (
    <Dropdown position="bottom-start" withinPortal disabled={!onMove}>
      <Menu.Target>
        <UnstyledButton
          className={classes.token ?? ''}
          data-look={look}
          draggable={onMove !== undefined}
          onDragStart={event => {
            event.dataTransfer.setData('text/plain', title)
            onDrag?.(instance)
          }}
          onDragEnd={() => onDrag?.(undefined)}
        >
          <Icon size={15} stroke={1.75} aria-hidden />
          <bdi>{title}</bdi>
          {spoken && <span className={classes.look}>{spoken}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {nextStates.length === 0 && !hasWork && <Menu.Label>{words.workflow.end}</Menu.Label>}
        {nextStates.map(state => (
          <Menu.Item key={state} onClick={() => onMove?.(instance, state)}>
            <bdi>{fillText(words.workflowPage.moveTo, { state: names.state(state) })}</bdi>
          </Menu.Item>
        ))}
        {hasWork && <Menu.Item onClick={() => onMove?.(instance, currentState)}>{words.workflowPage.again}</Menu.Item>}
      </Menu.Dropdown>
    </Dropdown>
  )
}
