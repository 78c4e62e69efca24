import { reviewerWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const reviewer: Template = {
  key: 'reviewer',
  words: reviewerWords,
  toolPermissions: only({ network: 'denied', disk_read: 'allowed', disk_write: 'denied' }, [
    ...everyday,
    'work_note',
    'project',
    'project_task',
    'project_work_note',
  ]),
}
