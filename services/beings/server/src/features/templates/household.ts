import { householdWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const household: Template = {
  key: 'household',
  words: householdWords,
  toolPermissions: only({ network: 'ask', disk_read: 'allowed', disk_write: 'allowed' }, [
    ...everyday,
    'timer',
    'task',
    'work_note',
  ]),
}
