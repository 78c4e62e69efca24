import type { Migrations } from '@trivium/db'
import { createInbox } from './0001-inbox.ts'

export const migrations: Migrations = { '0001-inbox': createInbox }
