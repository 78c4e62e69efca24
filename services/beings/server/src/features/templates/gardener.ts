import { gardenerWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const gardener: Template = {
  key: 'gardener',
  words: gardenerWords,
  toolPermissions: only({ network: 'denied', disk_read: 'denied', disk_write: 'denied' }, [
    ...everyday,
    'knowledge',
    'work_note',
    'project_work_note',
    'timer',
  ]),
}
