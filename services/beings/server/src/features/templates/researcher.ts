import { researcherWords } from '@trivium/beings-words/templates'
import { everyday, only, type Template } from './template.ts'

export const researcher: Template = {
  key: 'researcher',
  words: researcherWords,
  toolPermissions: only({ network: 'allowed', disk_read: 'allowed', disk_write: 'allowed' }, [
    ...everyday,
    'knowledge',
    'work_note',
    'task',
  ]),
}
