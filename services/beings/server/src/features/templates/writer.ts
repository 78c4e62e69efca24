import { writerWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const writer: Template = {
  key: 'writer',
  words: writerWords,
  toolPermissions: only({ network: 'denied', disk_read: 'allowed', disk_write: 'allowed' }, [
    ...everyday,
    'work_note',
    'project_work_note',
  ]),
}
