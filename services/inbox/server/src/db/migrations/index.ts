import type { Migrations } from '@trivium/db'
import { createInbox } from './0001-inbox.ts'
import { createCaptureStream } from './0002-capture-stream.ts'
import { createTrimming } from './0003-trimming.ts'
import { addReplayOrigin } from './0004-replay-origin.ts'
import { addAnswers } from './0005-answers.ts'
import { createRefusals } from './0006-refusals.ts'
import { addPins } from './0007-pins.ts'
import { addTargetHealth } from './0008-target-health.ts'
import { addTargetRules } from './0009-target-rules.ts'
import { addKeeping } from './0010-keeping.ts'
import { trimDeliveryIndexes } from './0011-delivery-indexes.ts'

export const migrations: Migrations = {
  '0001-inbox': createInbox,
  '0002-capture-stream': createCaptureStream,
  '0003-trimming': createTrimming,
  '0004-replay-origin': addReplayOrigin,
  '0005-answers': addAnswers,
  '0006-refusals': createRefusals,
  '0007-pins': addPins,
  '0008-target-health': addTargetHealth,
  '0009-target-rules': addTargetRules,
  '0010-keeping': addKeeping,
  '0011-delivery-indexes': trimDeliveryIndexes,
}
