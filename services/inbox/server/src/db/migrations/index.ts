import type { Migrations } from '@trivium/db'
import { createInbox } from './0001-inbox.ts'
import { createCaptureStream } from './0002-capture-stream.ts'

export const migrations: Migrations = { '0001-inbox': createInbox, '0002-capture-stream': createCaptureStream }
