import { plannerWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const planner: Template = {
  key: 'planner',
  words: plannerWords,
  toolPermissions: only({ network: 'denied', disk_read: 'allowed', disk_write: 'denied' }, [
    ...everyday,
    'task',
    'timer',
    'work_note',
    'project',
    'project_task',
  ]),
}
